package edgewise.catalog;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A list of everything of one kind that a user can choose by name.
 *
 * @param kind what the entries are, in the singular, as it appears in messages
 */
public record Catalog<T extends Named>(String kind, List<T> entries) {
  /** Checks that no two entries share a name. */
  public Catalog {
    entries = List.copyOf(entries);
    Set<String> seen = new HashSet<>();
    for (T entry : entries) {
      if (!seen.add(entry.name())) {
        throw new IllegalArgumentException("two " + kind + "s are named '" + entry.name() + "'");
      }
    }
  }

  /**
   * Returns the catalog with one more entry, such as one of the user's own.
   *
   * @throws IllegalArgumentException when there is one of that name already
   */
  public Catalog<T> with(T entry) {
    List<T> more = new ArrayList<>(entries);
    more.add(entry);
    return new Catalog<>(kind, more);
  }

  /** Returns the entry of that name, if there is one. */
  public Optional<T> find(String name) {
    return entries.stream().filter(entry -> entry.name().equals(name)).findFirst();
  }

  /**
   * Returns the entry of that name.
   *
   * @throws IllegalArgumentException when there is none; the message lists every known name
   */
  public T get(String name) {
    return find(name)
        .orElseThrow(() -> new IllegalArgumentException(Names.unknown(kind, name, names())));
  }

  /** Returns the names in the order of the list. */
  public List<String> names() {
    return entries.stream().map(Named::name).toList();
  }
}
