import { endOnFault } from "#app/infrastructure/faults/end-on-fault.server.ts";
import { log } from "#app/infrastructure/log.server.ts";

/** Says one error, and then fails where nobody catches it. */
endOnFault();
log.error({ err: new Error("a page failed"), requestId: "the-request" }, "a request failed");
setImmediate(() => {
  throw new Error("nobody expected this");
});
// Would go on for good.
setInterval(() => undefined, 1_000);
