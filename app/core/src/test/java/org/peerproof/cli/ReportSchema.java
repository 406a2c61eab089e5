package org.peerproof.cli;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The committed JSON Schema of {@code run} and {@code show}. */
final class ReportSchema {
    private final Schema schema;

    ReportSchema() throws IOException {
        schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(Path.of(System.getProperty("peerproof.root", "../.."), "docs", "schema",
                        "peerproof-1.schema.json")), InputFormat.JSON);
    }

    /** What does not fit, in sentences. */
    List<String> faults(String document) {
        return schema.validate(document, InputFormat.JSON).stream().map(Error::toString).toList();
    }
}
