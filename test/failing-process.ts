import { endOnFault } from "#app/infrastructure/faults/end-on-fault.server.ts";
import { log } from "#app/infrastructure/log.server.ts";

/** Logs one error, then throws an uncaught one. */
endOnFault();
log.error({ err: new Error("a page failed"), requestId: "the-request" }, "a request failed");
setImmediate(() => {
  throw new Error("an unexpected error");
});
// Would run forever.
setInterval(() => undefined, 1_000);
