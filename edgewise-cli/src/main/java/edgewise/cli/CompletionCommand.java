package edgewise.cli;

import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a completion script. */
@Command(
    name = "completion",
    mixinStandardHelpOptions = true,
    description = "Prints a completion script for bash and zsh.",
    footer = {"", "Example:", "  source <(edgewise completion)"})
final class CompletionCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    spec.commandLine()
        .getOut()
        .print(withFiles(AutoComplete.bash("edgewise", spec.root().commandLine())));
    spec.commandLine().getOut().flush();
    return 0;
  }

  /** Offers files beside names, which picocli offers one of only. */
  private static String withFiles(String script) {
    Matcher names =
        Pattern.compile("local (\\w+)_option_args=\\(.*(?: \"" + Candidates.FILES + "\")\\)")
            .matcher(script);
    String both = script.replace(" \"" + Candidates.FILES + "\")", ")");
    while (names.find()) {
      String array = "compReplyArray \"${" + names.group(1) + "_option_args[@]}\" )";
      both = both.replace(array, array + " $( compgen -f -- \"${curr_word}\" )");
    }
    return both;
  }
}
