import { log } from "../log.server.ts";
import { settleReports } from "./report-error.server.ts";

/** What nobody caught has left things in a state nobody knows. It is told, and the next process starts afresh. */
export function endOnFault() {
  process.once("uncaughtException", async (error) => {
    log.fatal({ err: error }, "the process ends: nobody caught this");
    // Another one meanwhile is not waited for.
    process.on("uncaughtException", () => process.exit(1));
    await settleReports();
    process.exit(1);
  });
}
