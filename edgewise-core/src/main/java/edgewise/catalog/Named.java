package edgewise.catalog;

/** Something a user can choose by name. */
public interface Named {
  /** Returns the name: lower case, words joined by hyphens, as in {@code breadth-first}. */
  String name();
}
