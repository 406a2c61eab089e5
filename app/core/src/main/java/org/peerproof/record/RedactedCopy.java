package org.peerproof.record;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.peerproof.protocol.json.JsonTrouble;

/** A record's bytes with every event redacted; lines that cannot be read are left out, an end that is missing stays so. */
public final class RedactedCopy {
    private static final long LARGEST = 256L << 20;

    private RedactedCopy() {
    }

    public static byte[] of(Path record) throws RecordTrouble {
        try {
            if (Files.size(record) > LARGEST) {
                throw new RecordTrouble(record + " is larger than 256 MiB, more than a record may be.");
            }
            return of(Files.readAllBytes(record));
        } catch (IOException e) {
            throw new RecordTrouble(record + " cannot be read: " + e.getMessage() + ".");
        }
    }

    public static byte[] of(byte[] record) throws RecordTrouble {
        Redaction redaction = Redaction.of(RecordReader.read(new ByteArrayInputStream(record)));
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        try (InputStream in = new ByteArrayInputStream(record)) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int one = in.read(); one >= 0; one = in.read()) {
                if (one == '\n') {
                    copy.writeBytes(redacted(line.toByteArray(), redaction));
                    line.reset();
                } else {
                    line.write(one);
                }
            }
        } catch (IOException e) {
            throw new RecordTrouble("The record cannot be copied: " + e.getMessage() + ".");
        }
        return copy.toByteArray();
    }

    /** What a state holds, redacted; when each check started is lost. */
    public static RecordState of(RecordState state) {
        Redaction redaction = Redaction.of(state);
        RecordState copy = RecordState.EMPTY;
        for (RecordEvent event : events(state)) {
            copy = copy.with(redaction.apply(event));
        }
        return copy.tellingOf(state.problems().stream().map(redaction::apply).toList(), state.notUnderstood());
    }

    private static List<RecordEvent> events(RecordState state) {
        List<RecordEvent> events = new ArrayList<>();
        state.header().ifPresent(events::add);
        state.rig().ifPresent(events::add);
        state.topology().map(RecordEvent.TopologyFound::new).ifPresent(events::add);
        state.host().map(RecordEvent.HostFound::new).ifPresent(events::add);
        state.plan().map(RecordEvent.Planned::new).ifPresent(events::add);
        for (JobState job : state.jobs().values()) {
            if (job.started()) {
                events.add(new RecordEvent.CheckStarted(job.id(), 1, 0));
            }
            job.facts().forEach(fact -> events.add(new RecordEvent.FactSeen(job.id(), 1, fact)));
            job.ended().ifPresent(events::add);
        }
        state.ended().ifPresent(events::add);
        return events;
    }

    private static byte[] redacted(byte[] line, Redaction redaction) {
        try {
            RecordEvent event = RecordEventCodec.fromJson(RecordLine.read(line));
            return RecordLine.write(RecordEventCodec.toJson(redaction.apply(event)));
        } catch (JsonTrouble e) {
            return new byte[0];
        }
    }
}
