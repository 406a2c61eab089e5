package org.peerproof.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.peerproof.Product;
import org.peerproof.protocol.Inventory;
import org.peerproof.record.RecordEvent;
import org.peerproof.record.RecordState;
import org.peerproof.rig.Rig;
import org.peerproof.rig.RigSource;
import org.peerproof.run.RunRequest;
import org.peerproof.run.RunTrouble;
import org.peerproof.run.StopSwitch;
import org.peerproof.verdict.Judgement;
import org.peerproof.verdict.RigWord;
import picocli.CommandLine.Command;

/** Says whether this machine can be probed, and if not, in one sentence why. */
@Command(name = "doctor", description = "can this machine be probed: driver, devices, permissions, GPUs, JDK", mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
    private static final Path VERSION_FILE = Path.of("/proc/driver/nvidia/version");
    private static final Path DEVICES = Path.of("/dev");

    private final Product product;
    private final StopSwitch stop;
    private final Console console;
    private final List<String> lines = new ArrayList<>();

    DoctorCommand(Product product, StopSwitch stop, Console console) {
        this.product = product;
        this.stop = stop;
        this.console = console;
    }

    @Override
    public Integer call() {
        lines.clear();
        lines.add("JDK: " + System.getProperty("java.version") + ", " + System.getProperty("java.vendor"));
        lines.add("driver file: " + driverFile());
        lines.addAll(devices());
        lines.add("gcc: not needed, the kernels come as PTX");
        Optional<String> trouble = rig();
        lines.add(trouble.map(why -> "This machine cannot be probed: " + why)
                .orElse("This machine can be probed: `peerproof run`"));
        console.print(lines);
        return trouble.isPresent() ? ExitCode.UNUSABLE : ExitCode.OK;
    }

    private Optional<String> rig() {
        try {
            Rig rig = product.runs().prepare(new RunRequest(new RigSource.Local(), "quick", true, List.of(),
                    Optional.empty(), Duration.ofSeconds(20), 1), stop).rig();
            inventory(rig.inventory());
            Judgement judgement = Judgement.of(RecordState.EMPTY.with(new RecordEvent.RigFound(rig)));
            return judgement.verdict() == RigWord.UNUSABLE ? Optional.of(judgement.summary()) : Optional.empty();
        } catch (RunTrouble e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private void inventory(Inventory inventory) {
        lines.add("CUDA driver: " + (inventory.cudaVersion().isPresent()
                ? "CUDA " + inventory.cudaVersion().getAsLong() / 1000 + "."
                        + inventory.cudaVersion().getAsLong() % 1000 / 10
                : "did not answer"));
        lines.add("NVML: " + inventory.driverVersion().map(version -> "driver " + version)
                .orElse("did not answer (hints and BAR1 stay unknown)"));
        lines.add("GPUs: " + inventory.gpus().size());
        for (Inventory.Gpu gpu : inventory.gpus()) {
            lines.add("  " + gpu.ref().index() + " " + gpu.ref().address() + " " + gpu.name());
            gpu.notes().forEach(note -> lines.add("    " + note));
            gpu.unusable().ifPresent(why -> lines.add("    not usable: " + why));
        }
    }

    private static String driverFile() {
        try {
            return Files.readString(VERSION_FILE, StandardCharsets.ISO_8859_1).lines().findFirst().orElse("empty");
        } catch (IOException _) {
            return Files.exists(VERSION_FILE)
                    ? VERSION_FILE + " cannot be read"
                    : "no NVIDIA kernel driver is loaded (" + VERSION_FILE + " is missing)";
        }
    }

    private static List<String> devices() {
        try (Stream<Path> entries = Files.list(DEVICES)) {
            List<String> found = entries
                    .filter(path -> path.getFileName().toString().startsWith("nvidia") && !Files.isDirectory(path))
                    .sorted()
                    .map(path -> "device: " + path + (Files.isReadable(path) && Files.isWritable(path)
                            ? " may be opened"
                            : " may not be opened by this user"))
                    .toList();
            return found.isEmpty() ? List.of("device: no " + DEVICES + "/nvidia* is there") : found;
        } catch (IOException | UncheckedIOException _) {
            return List.of("device: " + DEVICES + " cannot be listed");
        }
    }
}
