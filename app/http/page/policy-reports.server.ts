import { log } from "#app/infrastructure/log.server.ts";
import { policyReports } from "#app/infrastructure/metrics/metrics.server.ts";

export const POLICY_REPORT_PATH = "/api/csp-report";
export const MAX_REPORT_BYTES = 16 * 1024;

const MAX_A_MINUTE = 30;

let minute = 0;
let logged = 0;

/** Reports of content policy violations can be forged, so all are counted but only some are logged. */
export function notePolicyReport(report: string, now: number) {
  policyReports.inc();
  const current = Math.floor(now / 60_000);
  if (current !== minute) [minute, logged] = [current, 0];
  if (logged++ >= MAX_A_MINUTE) return false;

  log.warn({ report: report.slice(0, 2_000) }, "a page violated its content policy");
  return true;
}
