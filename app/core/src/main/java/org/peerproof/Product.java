package org.peerproof;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import org.peerproof.report.ReportService;
import org.peerproof.run.RunService;
import org.peerproof.run.WorkerInstall;

/** The one place where the parts of the program are put together. */
public final class Product {
    private final String version;

    public Product() {
        this.version = readVersion();
    }

    public String version() {
        return version;
    }

    public RunService runs() {
        return new RunService(WorkerInstall.find(), version);
    }

    public ReportService reports() {
        return new ReportService();
    }

    private static String readVersion() {
        Properties properties = new Properties();
        try (InputStream in = Product.class.getResourceAsStream("product.properties")) {
            if (in != null) {
                properties.load(in);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return properties.getProperty("version", "unknown");
    }
}
