package edgewise.studio;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import edgewise.file.WholeFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What people say of a run, and what the studio is to do with it. It lies in the run as {@code
 * studio.json}, travels with it, and changes nothing that the run gives.
 *
 * @param title a short name; empty for the name of the directory
 * @param text notes for people
 * @param tags words to find it by
 * @param score whether its graphs are scored when training has come to its end
 * @param budgetSeconds how long it is trained at a time; 0 for as long as it takes
 * @param limitSeconds of training in all, after which the time is up; 0 for none
 * @param spent whether it is up
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record RunNotes(
    String title,
    String text,
    List<String> tags,
    boolean score,
    long budgetSeconds,
    long limitSeconds,
    boolean spent) {
  /** The name of the file inside a run. */
  static final String FILE = "studio.json";

  /** Nothing said; a run that somebody starts here is scored. */
  static final RunNotes NONE = new RunNotes("", "", List.of(), true, 0, 0, false);

  private static final int LONGEST_TITLE = 80;
  private static final int LONGEST_TEXT = 4000;
  private static final int LONGEST_TAG = 24;
  private static final int MOST_TAGS = 12;
  private static final JsonMapper JSON = JsonMapper.builder().build();

  /** Checks that each part can be shown where it belongs. */
  RunNotes {
    title = title == null ? "" : title.strip();
    text = text == null ? "" : text.strip();
    tags = tags == null ? List.of() : tags.stream().map(String::strip).distinct().toList();
    require("title", title, LONGEST_TITLE);
    if (text.length() > LONGEST_TEXT) {
      throw new IllegalArgumentException(
          "notes must have at most %d letters, got %d".formatted(LONGEST_TEXT, text.length()));
    }
    if (tags.size() > MOST_TAGS) {
      throw new IllegalArgumentException(
          "a run has at most %d tags, got %d".formatted(MOST_TAGS, tags.size()));
    }
    for (String tag : tags) {
      require("tag", tag, LONGEST_TAG);
      if (tag.isEmpty() || tag.contains(",")) {
        throw new IllegalArgumentException("a tag is a word without commas, got '" + tag + "'");
      }
    }
    if (budgetSeconds < 0 || limitSeconds < 0) {
      throw new IllegalArgumentException("a budget is not negative, got " + budgetSeconds);
    }
  }

  private static void require(String what, String said, int most) {
    if (said.length() > most || said.chars().anyMatch(Character::isISOControl)) {
      throw new IllegalArgumentException(
          "a %s is one line of at most %d letters, got %d".formatted(what, most, said.length()));
    }
  }

  RunNotes said(String otherTitle, String otherText, List<String> otherTags) {
    return new RunNotes(
        otherTitle, otherText, otherTags, score, budgetSeconds, limitSeconds, spent);
  }

  /** Returns the notes with another time, in all, after which training stops. */
  RunNotes withLimit(long seconds) {
    return new RunNotes(title, text, tags, score, budgetSeconds, seconds, false);
  }

  /** Returns the notes of a run whose time is up. */
  RunNotes withTimeUp() {
    return new RunNotes(title, text, tags, score, budgetSeconds, limitSeconds, true);
  }

  /** Returns what is said of a run; what cannot be read says nothing. */
  static RunNotes of(Path run) {
    Path file = run.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      return NONE;
    }
    try {
      return JSON.readValue(Files.readString(file), RunNotes.class);
    } catch (IOException | IllegalArgumentException e) {
      return NONE; // a note that is lost must not hide the run
    }
  }

  void write(Path run) throws IOException {
    try {
      WholeFiles.write(run.resolve(FILE), JSON.writeValueAsString(this) + "\n");
    } catch (JacksonException e) {
      throw new IllegalStateException("plain values are always JSON", e);
    }
  }
}
