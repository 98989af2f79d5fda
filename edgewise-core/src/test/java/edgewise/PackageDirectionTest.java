package edgewise;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;

/** Each package may use those before it in the list and never those after it. */
class PackageDirectionTest {
  private static final List<String> ORDER =
      List.of(
          "catalog",
          "random",
          "file",
          "graph",
          "constraint",
          "format",
          "isomorphism",
          "statistic",
          "ordering",
          "dataset",
          "sequence",
          "model",
          "evaluation");

  private final JavaClasses classes =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("edgewise");

  @Test
  void packages_useOnlyThoseBeforeThem() {
    for (int i = 0; i < ORDER.size(); i++) {
      for (String later : ORDER.subList(i + 1, ORDER.size())) {
        noClasses()
            .that()
            .resideInAPackage("edgewise." + ORDER.get(i) + "..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("edgewise." + later + "..")
            .allowEmptyShould(true)
            .check(classes);
      }
    }
  }

  @Test
  void nobody_drawsWithoutASeed() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .belongToAnyOf(ThreadLocalRandom.class)
        .orShould()
        .callMethod(Math.class, "random")
        .check(classes);
  }

  @Test
  void onlyOnePackage_movesFilesIntoPlace() {
    noClasses()
        .that()
        .resideOutsideOfPackage("edgewise.file")
        .should()
        .callMethod(Files.class, "move", Path.class, Path.class, CopyOption[].class)
        .check(classes);
  }
}
