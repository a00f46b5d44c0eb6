import { environment } from "../environment.server.ts";

// For `node --import`: instrumented packages must be loaded after the instrumentation.
if (environment.TRACES_URL) {
  const { recordTraces } = await import("./record-traces.server.ts");
  recordTraces(environment.TRACES_URL, environment.TRACES_SHARE);
}
