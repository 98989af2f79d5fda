package edgewise.cli;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Files of samples on a command line: which belong to the same program. */
final class SampleFiles {
  private SampleFiles() {}

  /**
   * Returns the files of each program, in the order of the command line.
   *
   * @param words each a file, or {@code name=pattern}
   * @throws NoSuchFileException when there is no such file, or none that a pattern matches
   */
  static Map<String, List<Path>> byEntrant(List<String> words) throws IOException {
    Map<String, List<Path>> files = new LinkedHashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      boolean named = equals > 0 && !Files.exists(Path.of(word));
      for (Path file : matching(named ? word.substring(equals + 1) : word)) {
        String name = named ? word.substring(0, equals) : stem(file);
        files.computeIfAbsent(name, any -> new ArrayList<>()).add(file);
      }
    }
    return files;
  }

  /** Returns a file's name without its endings and the number of a seed. */
  private static String stem(Path file) {
    String name = String.valueOf(file.getFileName());
    String bare = name.replaceFirst("(\\.[A-Za-z][A-Za-z0-9]*)+$", "");
    String whole = bare.isEmpty() ? name : bare;
    String group = whole.replaceFirst("[-_.](seed)?\\d+$", "");
    return group.isEmpty() ? whole : group;
  }

  private static List<Path> matching(String pattern) throws IOException {
    if (pattern.equals("-") || Files.exists(Path.of(pattern))) {
      return List.of(Path.of(pattern));
    }
    Path path = Path.of(pattern).normalize();
    Path base = path.isAbsolute() ? path.getRoot() : Path.of("");
    int plain = 0;
    while (plain < path.getNameCount() - 1 && !isPattern(path.getName(plain))) {
      base = base.resolve(path.getName(plain++));
    }
    PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + path);
    if (isPattern(path) && Files.isDirectory(base)) {
      try (Stream<Path> below = Files.walk(base, path.getNameCount() - plain)) {
        List<Path> found =
            below.filter(file -> matcher.matches(file.normalize())).sorted().toList();
        if (!found.isEmpty()) {
          return found;
        }
      }
    }
    throw new NoSuchFileException(pattern);
  }

  private static boolean isPattern(Path path) {
    return path.toString().matches(".*[*?\\[{].*");
  }
}
