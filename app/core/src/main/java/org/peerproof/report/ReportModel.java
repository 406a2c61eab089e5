package org.peerproof.report;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.peerproof.drawing.Drawing;
import org.peerproof.finding.Finding;
import org.peerproof.record.RecordState;
import org.peerproof.verdict.Judgement;

/**
 * Everything a report shows, already as words and formatted numbers; a pure function of a record.
 *
 * @param rig the rig's name, shortened where it is long
 * @param nonce as on the record: {@code 0x0abcd}
 * @param started for the dates inside a PDF
 * @param topology where the record holds one
 * @param run driver, tool, times, plan
 * @param rows pairs in one line each: on large rigs those with nothing remarkable
 * @param blocks pairs with their evidence
 * @param support what somebody who helps will ask for
 */
public record ReportModel(String title, boolean simulated, String rig, String nonce, Optional<Instant> started,
        Verdict verdict, List<Control> controls, Optional<Matrix> matrix, List<Gpu> gpus, Optional<Figure> topology,
        List<Field> run,
        List<String> problems, List<Remark> findings, List<Sum> sums, List<Row> rows, List<Block> blocks,
        List<Field> method, List<String> limits, List<Field> support) {
    /** {@code matches} is empty where there is no signature; {@code signature} then says why. */
    public record Verdict(String word, String sentence, String signature, String matches, String expected,
            String ending, String scope) {
    }

    public record Field(String name, String value) {
    }

    /** One kind of control: {@code passed} is {@code 3 of 3}; {@code trouble} what did not pass, or empty. */
    public record Control(String kind, boolean held, String passed, String trouble, String meaning) {
    }

    /** Rows send, columns receive; a row has one cell for every GPU. */
    public record Matrix(List<String> gpus, List<List<Cell>> rows) {
    }

    /** {@code pips} hold copy, read, write, one character each; or words where the cell is no pair. */
    public record Cell(Optional<PairSign> sign, String pips) {
    }

    public record Gpu(String index, String address, String name, String vram, String bar1, String link,
            String capability, String uuid, List<String> notes) {
    }

    /** The machine's links; {@code caption} says where they were read and what was not. */
    public record Figure(Drawing drawing, List<String> caption) {
    }

    public record Remark(String severity, String summary, List<String> evidence, List<String> attempts) {
    }

    public record Sum(String arm, String bytes, String gpus, String outcome, String meaning) {
    }

    public record Row(String pair, PairSign sign, String copy, String read, String write, String enable, String exits,
            String duration) {
    }

    /** {@code path} names the addresses; {@code hints} are the driver's own claims. */
    public record Block(String pair, String path, PairSign sign, String sentence, List<Evidence> checks,
            String hints, Optional<PathText> roads) {
    }

    /** One check: what was seen, by which calls, and how its process ended. */
    public record Evidence(String check, String access, String outcome, String meaning, List<Field> data,
            List<String> calls, String process, String secondPass, List<String> notes) {
    }

    /** {@code recordName} is the name of the file, or says that there is none. */
    public static ReportModel of(RecordState state, Judgement judgement, List<Finding> findings,
            String recordName) {
        return new ModelOf(state, judgement, findings, recordName).model();
    }
}
