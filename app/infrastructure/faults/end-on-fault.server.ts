import { log } from "../log.server.ts";
import { flushReports } from "./report-error.server.ts";

/** After an uncaught exception the state is unknown: it is logged and the process exits, to be restarted by its supervisor. */
export function endOnFault() {
  process.once("uncaughtException", async (error) => {
    log.fatal({ err: error }, "uncaught exception: the process exits");
    // A second exception exits at once.
    process.on("uncaughtException", () => process.exit(1));
    await flushReports();
    process.exit(1);
  });
}
