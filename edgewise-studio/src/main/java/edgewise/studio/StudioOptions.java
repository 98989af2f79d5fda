package edgewise.studio;

import edgewise.run.Machine;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;

/**
 * Where the studio looks and who may come in.
 *
 * @param runs the directory of the runs
 * @param host the address or name to listen at
 * @param port the port; 0 for any that is free
 * @param token what a visitor must know; empty for none, which only loopback may have
 * @param machine where training and drawing are done
 */
public record StudioOptions(Path runs, String host, int port, String token, Machine machine) {
  /** The address that only this machine can reach. */
  public static final String LOOPBACK = "127.0.0.1";

  /** Checks that others cannot come in without a token. */
  public StudioOptions {
    if (port < 0 || port > 65535) {
      throw new IllegalArgumentException("port must be in 0..65535, got " + port);
    }
    if (token.isEmpty() && !isLoopback(host)) {
      throw new IllegalArgumentException(
          "--host " + host + " lets other machines in; add --token, so that only you can use it");
    }
  }

  static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("there is no host '" + host + "'", e);
    }
  }
}
