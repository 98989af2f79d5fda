package edgewise;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import edgewise.PackageTable.Row;
import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

/**
 * The classes of a module follow the table of packages in {@code docs/architecture.md}, which is
 * the only list of them: each package may use those above it and never those below.
 */
public interface PackageDirectionContract {
  /** Returns the classes of the module whose tests run. */
  private static JavaClasses classes() {
    return new ClassFileImporter().importPath(Path.of("target", "classes"));
  }

  @Test
  default void packages_useOnlyThoseAboveThem() throws IOException {
    List<Row> table = PackageTable.read();
    Set<String> wrong = new TreeSet<>();
    for (JavaClass each : classes()) {
      int own = rowOf(table, each).map(table::indexOf).orElse(table.size()); // the other test tells
      for (Dependency dependency : each.getDirectDependenciesFromSelf()) {
        rowOf(table, dependency.getTargetClass().getBaseComponentType())
            .filter(row -> table.indexOf(row) > own)
            .ifPresent(row -> wrong.add(dependency.getDescription()));
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  default void packages_areThoseThatTheTableHasOfTheModule() throws IOException {
    List<Row> table = PackageTable.read();
    String module =
        Path.of("").toAbsolutePath().getFileName().toString().replaceFirst("^edgewise-", "");
    Set<String> found = new TreeSet<>();
    for (JavaClass each : classes()) {
      found.add(rowOf(table, each).map(Row::name).orElse(each.getPackageName()));
    }
    assertThat(found)
        .isEqualTo(
            new TreeSet<>(
                table.stream().filter(row -> row.module().equals(module)).map(Row::name).toList()));
  }

  @Test
  default void nobody_drawsWithoutASeed() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(ThreadLocalRandom.class)
        .orShould()
        .callMethod(Math.class, "random")
        .check(classes());
  }

  @Test
  default void onlyOnePackage_movesFilesIntoPlace() {
    noClasses()
        .that()
        .resideOutsideOfPackage("edgewise.file")
        .should()
        .callMethod(Files.class, "move", Path.class, Path.class, CopyOption[].class)
        .check(classes());
  }

  /** Returns the row of the package that a class is in, or of the nearest one around it. */
  private static Optional<Row> rowOf(List<Row> table, JavaClass each) {
    String inside = each.getPackageName() + ".";
    return table.stream()
        .filter(row -> inside.startsWith(row.name() + "."))
        .reduce((a, b) -> a.name().length() > b.name().length() ? a : b);
  }
}
