import atlantafx.base.theme.PrimerLight;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToolBar;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.tools.ToolProvider;
import org.peerproof.ui.WorkbenchMain;

/**
 * Time from the start of the process to the first frame on screen, of the workbench's welcome screen, of the workbench
 * with a record where one is named, and of a bare window of JavaFX and AtlantaFX of the same size: medians of starts
 * that take turns, their CPU time, and the ratio to the bare window.
 *
 * <p>Run it from the repository root after {@code mvn -DskipTests package}, on a display ({@code xvfb-run -a}):
 * {@code JAVA --module-path app/desktop/target/javafx --add-modules javafx.controls -cp 'app/desktop/target/lib/*'
 * app/desktop/benchmarks/WindowStart.java [starts [record]]}, JAVA being the {@code java} of a JDK 25.
 */
public final class WindowStart {
    private static final String JAVA = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    private static final String SOURCE = "app/desktop/benchmarks/WindowStart.java";
    private static final String LIBRARIES = "app/desktop/target/lib";
    private static final String JAVAFX = "app/desktop/target/javafx";
    private static final String FIRST_FRAME = "first frame ";

    private record Start(long wallMs, long cpuMs) {
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 0 && arguments[0].equals("--window")) {
            window(List.of(arguments).subList(1, arguments.length));
            return;
        }
        int starts = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 7;
        List<List<String>> windows = new ArrayList<>(List.of(List.of("bare"), List.of("workbench")));
        if (arguments.length > 1) {
            windows.add(List.of("workbench", arguments[1]));
        }
        Path classes = compiled();
        List<List<Start>> measured = new ArrayList<>();
        windows.forEach(_ -> measured.add(new ArrayList<>()));
        // The first round fills the page cache and is not counted.
        for (int round = 0; round <= starts; round++) {
            for (int i = 0; i < windows.size(); i++) {
                Start start = start(classes, windows.get(i));
                if (round > 0) {
                    measured.get(i).add(start);
                }
            }
        }
        System.out.printf("%d starts each, medians, %d cores%n", starts, Runtime.getRuntime().availableProcessors());
        System.out.println("window                  on screen ms   fastest ms   CPU ms   on screen, to bare");
        long bare = median(measured.getFirst().stream().map(Start::wallMs).toList());
        for (int i = 0; i < windows.size(); i++) {
            List<Long> walls = measured.get(i).stream().map(Start::wallMs).toList();
            System.out.printf(Locale.ROOT, "%-22s  %12d   %10d   %6d   %18.2f%n",
                    windows.get(i).size() > 1 ? "workbench and record" : windows.get(i).getFirst(), median(walls),
                    walls.stream().min(Comparator.naturalOrder()).orElseThrow(),
                    median(measured.get(i).stream().map(Start::cpuMs).toList()), (double) median(walls) / bare);
        }
        try (Stream<Path> files = Files.walk(classes)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        }
    }

    private static long median(List<Long> values) {
        return values.stream().sorted().toList().get(values.size() / 2);
    }

    /** This file's classes, so that no start pays for a compiler. */
    private static Path compiled() throws IOException {
        Path classes = Files.createTempDirectory("peerproof-window-start");
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", classes.toString(),
                "--module-path",
                JAVAFX, "--add-modules", "javafx.controls", "-cp", jars(), SOURCE);
        if (failed != 0) {
            throw new IOException("the benchmark does not compile");
        }
        return classes;
    }

    private static String jars() throws IOException {
        try (Stream<Path> jars = Files.list(Path.of(LIBRARIES))) {
            return String.join(File.pathSeparator,
                    jars.map(Path::toString).filter(name -> name.endsWith(".jar")).toList());
        }
    }

    /** With the options of {@code ./peerproof}. */
    private static Start start(Path classes, List<String> window) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(JAVA, "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx512m",
                "--enable-native-access=ALL-UNNAMED", "-Dpeerproof.root=" + Path.of("").toAbsolutePath(),
                "--enable-native-access=javafx.graphics", "--sun-misc-unsafe-memory-access=allow", "--module-path",
                JAVAFX, "--add-modules", "javafx.controls", "--add-exports",
                "javafx.base/com.sun.javafx.event=ALL-UNNAMED", "-cp",
                LIBRARIES + "/*" + File.pathSeparator + classes, "WindowStart", "--window"));
        command.addAll(window);
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        String line = out.lines().filter(text -> text.startsWith(FIRST_FRAME)).findFirst()
                .orElseThrow(() -> new IOException("no window came: " + out));
        String[] figures = line.substring(FIRST_FRAME.length()).split(" ");
        return new Start(Long.parseLong(figures[0]), Long.parseLong(figures[1]));
    }

    private static void window(List<String> arguments) {
        Thread.ofPlatform().daemon().start(WindowStart::watch);
        if (arguments.getFirst().equals("bare")) {
            Platform.startup(WindowStart::bare);
        } else {
            WorkbenchMain.main(arguments.subList(1, arguments.size()).toArray(String[]::new));
        }
    }

    private static void bare() {
        Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
        BorderPane root = new BorderPane(new Label("a window"));
        root.setTop(new ToolBar(new Button("a button")));
        Stage stage = new Stage();
        stage.setScene(new Scene(root, 1480, 930));
        stage.show();
    }

    private static void watch() {
        try {
            while (Window.getWindows().isEmpty()) {
                Thread.sleep(2);
            }
        } catch (InterruptedException e) {
            return;
        }
        Platform.runLater(() -> {
            Scene scene = Window.getWindows().getFirst().getScene();
            int[] pulses = {0};
            scene.addPostLayoutPulseListener(() -> {
                // A second pulse begins when the first one's frame has been handed to the screen.
                if (++pulses[0] == 2) {
                    ProcessHandle.Info self = ProcessHandle.current().info();
                    System.out.println(FIRST_FRAME
                            + Duration.between(self.startInstant().orElseThrow(), Instant.now()).toMillis() + " "
                            + self.totalCpuDuration().orElseThrow().toMillis());
                    System.out.flush();
                    Runtime.getRuntime().halt(0);
                }
                Platform.requestNextPulse();
            });
            Platform.requestNextPulse();
        });
    }
}
