package edgewise.table;

import static org.assertj.core.api.Assertions.assertThat;

import edgewise.dataset.DataDirectory;
import edgewise.dataset.Split;
import edgewise.experiment.PaperLayout;
import edgewise.experiment.Profile;
import edgewise.experiment.Results;
import edgewise.experiment.Trial;
import edgewise.experiment.TrialResult;
import edgewise.experiment.TrialScoring;
import edgewise.experiment.Workspace;
import edgewise.run.Machine;
import edgewise.run.RunConfig;
import edgewise.run.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarksTest {
  // Of a curve nothing is drawn, so that no weights are needed.
  private static final Trial TRIAL = Trial.curve(PaperLayout.CURVES, "df");
  private static final RunConfig CONFIG = TRIAL.config(Profile.PAPER, 1);

  @TempDir private Path directory;

  @Test
  void aRunWithTheDefaultsOfACard_isNotMarked_whereItWasTrainedOnOne() throws IOException {
    assertThat(marks(scored(CONFIG.on("cuda"), "cuda"))).isEmpty();
    assertThat(marks(scored(CONFIG.on("cuda"), "cpu"))).isEqualTo("‡");
    assertThat(marks(scored(CONFIG, "cpu"))).isEmpty();
  }

  @Test
  void anotherLearningRate_isMarkedOnACardToo_andNamedAlone() throws IOException {
    RunConfig faster = CONFIG.on("cuda").with(Map.of("training.learningRate", "0.5"));
    Results results = scored(faster, "cuda");

    assertThat(marks(results)).isEqualTo("‡");
    assertThat(new Marks(results).notes(List.of(TRIAL)))
        .anyMatch(note -> note.endsWith(": training.learningRate=0.5 (" + TRIAL.title() + ")."));
  }

  @Test
  void keptScoresOfACard_areReadInTheSameWay() {
    Trial surveyor = Trial.of("ego", "surveyor");

    assertThat(new Marks(kept(Map.of("training.shards", "1", "rows", "16384"))).of(surveyor))
        .isEmpty();
    assertThat(new Marks(kept(Map.of("training.shards", "1", "rows", "99"))).of(surveyor))
        .isEqualTo(" ‡");
  }

  @Test
  void theTableOfWhatWasTrained_namesTheOptionsOfACard_andSaysWhatTheyAre() {
    TrainingTable table = new TrainingTable(kept(Map.of("training.shards", "1")));

    assertThat(table.csv()).contains("cuda (16 cores),training.shards=1");
    assertThat(table.table().notes()).anyMatch(note -> note.contains("not cut into shards"));
  }

  private static Results kept(Map<String, String> differences) {
    TrialResult.Training training =
        new TrialResult.Training(9, 9, 1, 0.1, true, "all epochs", "cuda (16 cores)", List.of());
    TrialResult result =
        new TrialResult(
            "ego-surveyor", 1, differences, new TrialResult.Graphs(1, 1), training, null);
    return new Results(Profile.PAPER, Map.of(Trial.of("ego", "surveyor"), result));
  }

  /** Returns what is known of a run that says that it was trained on a device. */
  private Results scored(RunConfig config, String device) throws IOException {
    Path place = Files.createTempDirectory(directory, "run");
    Split nothing = new Split(List.of(), List.of());
    RunDirectory run = RunDirectory.createAt(place, config, nothing);
    Files.writeString(
        place.resolve("provenance.json"),
        "{\"sessions\": [{\"device\": \"" + device + "\", \"processors\": 16}]}");
    Machine machine = new Machine(DataDirectory.at(directory), 1, "cpu");
    TrialResult result =
        new TrialScoring(new Workspace(directory), Profile.PAPER, machine).score(TRIAL, run);
    return new Results(Profile.PAPER, Map.of(TRIAL, result));
  }

  /** Returns the mark of other options; that of a training that was stopped is no matter here. */
  private static String marks(Results results) {
    return new Marks(results).of(TRIAL).replaceAll("[ †¶]", "");
  }
}
