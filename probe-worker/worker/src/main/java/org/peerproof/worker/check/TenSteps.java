package org.peerproof.worker.check;

import org.peerproof.protocol.Fact;
import org.peerproof.protocol.JobResult;
import org.peerproof.protocol.Outcome;
import org.peerproof.protocol.json.JsonObject;
import org.peerproof.worker.gpu.Answer;
import org.peerproof.worker.gpu.CudaCode;
import org.peerproof.worker.gpu.GpuDriver;

/**
 * The order every core check keeps: plant, synchronise, owner's pre-read, enable, announce, access, verify. What fails
 * before the announcement is NOT_RUN; a 700 from the access is ILLEGAL_ADDRESS; nothing else may be called after it.
 */
record TenSteps(GpuDriver driver, FactStream facts, boolean enable, boolean gentle) {
    JobResult run(Access access) {
        String subject = access.subject();
        boolean announced = false;
        boolean accessed = false;
        try {
            access.plant();
            synchronizeAll(access);
            String seen = access.preRead();
            facts.fact(new Fact(Fact.PRE_READ,
                    JsonObject.builder().put("subject", subject).put("ok", seen.isEmpty()).build()));
            if (!seen.isEmpty()) {
                return notRun(subject, seen, new Detail());
            }
            if (!grant(access) && gentle && !subject.equals("copy")) {
                return new JobResult(subject, new Outcome.Refused(), new Detail().stage("enable").build());
            }
            synchronizeAll(access);
            facts.fact(new Fact(Fact.ABOUT_TO_ACCESS, JsonObject.builder().put("subject", subject).build()));
            announced = true;
            access.access();
            facts.fact(new Fact(Fact.ACCESSED, JsonObject.builder().put("subject", subject).put("code", 0).build()));
            accessed = true;
            return access.verify();
        } catch (SetupTrouble e) {
            return notRun(subject, e.sentence(), new Detail());
        } catch (DriverTrouble e) {
            Detail detail = new Detail().call(e.call(), e.code());
            if (!announced) {
                return notRun(subject, e.sentence(), detail.stage("setup"));
            }
            boolean closed = e.code() == CudaCode.ILLEGAL_ADDRESS && !accessed;
            return new JobResult(subject,
                    closed ? new Outcome.IllegalAddress(e.code()) : new Outcome.ApiError(e.code(), e.call()),
                    detail.stage(accessed ? "readback" : "access").build());
        }
    }

    static JobResult notRun(String subject, String why, Detail detail) {
        return new JobResult(subject, Outcome.notRun("setup: " + why), detail.build());
    }

    private void synchronizeAll(Access access) {
        for (Access.Grant grant : access.grants()) {
            grant.accessor().synchronize();
            grant.owner().synchronize();
        }
    }

    /** Asks for and records every grant; no code is a failure by itself. Whether all of them were granted. */
    private boolean grant(Access access) {
        boolean all = true;
        for (Access.Grant grant : access.grants()) {
            if (grant.accessor().device().equals(grant.owner().device())) {
                continue;
            }
            Answer<Boolean> can = driver.canAccessPeer(grant.accessor().device(), grant.owner().device());
            JsonObject.Builder fact = JsonObject.builder().put("subject", access.subject())
                    .put("accessor", grant.accessorIndex()).put("owner", grant.ownerIndex())
                    .put("can_access", can.ok() ? can.value() : null);
            if (enable) {
                grant.accessor().use();
                CudaCode code = driver.enablePeerAccess(grant.owner().context());
                fact.put("code", code.value());
                all &= code.ok() || code.value() == CudaCode.PEER_ACCESS_ALREADY_ENABLED;
            }
            facts.fact(new Fact(Fact.ENABLE, fact.build()));
        }
        return all;
    }
}
