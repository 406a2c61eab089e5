package org.peerproof.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** A command of the contract that this version does not have yet. */
@Command(description = "comes with a later version")
final class LaterCommand implements Callable<Integer> {
    private final String name;

    LaterCommand(String name) {
        this.name = name;
    }

    @Override
    public Integer call() {
        throw CliTrouble.later(name);
    }
}
