package edgewise.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** Something went wrong on a machine of the cluster, in words for whoever submitted the job. */
final class TaskFailure extends IOException {
  private static final long serialVersionUID = 1;

  TaskFailure(String problem, Throwable cause) {
    super(problem, cause);
  }

  /** Returns the failure of a machine without the native library. */
  static TaskFailure withoutNatives(LinkageError cause) {
    return new TaskFailure(
        "executor on "
            + host()
            + ": the natives of libtorch for "
            + System.getProperty("os.name")
            + " on "
            + System.getProperty("os.arch")
            + " are not there; submit with --jars 'natives/*.jar', made on the same kind of machine",
        cause);
  }

  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "an unnamed machine";
    }
  }
}
