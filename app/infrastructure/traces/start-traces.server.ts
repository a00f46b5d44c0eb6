import { environment } from "../environment.server.ts";

// For `node --import`: whatever is to be recorded must be loaded after the recorder. Where nothing is, nothing more is loaded.
if (environment.TRACES_URL) {
  const { recordTraces } = await import("./record-traces.server.ts");
  recordTraces(environment.TRACES_URL, environment.TRACES_SHARE);
}
