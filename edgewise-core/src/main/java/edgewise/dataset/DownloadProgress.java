package edgewise.dataset;

/** Is told how far a download has come. */
@FunctionalInterface
public interface DownloadProgress {
  /** One that nobody listens to. */
  DownloadProgress SILENT = (file, received, total) -> {};

  /**
   * Takes the bytes received so far; called often, from one thread at a time.
   *
   * @param file the name of the file
   * @param total the size of the file, −1 where the server does not say
   */
  void received(String file, long received, long total);
}
