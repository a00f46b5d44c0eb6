import { log } from "#app/infrastructure/log.server.ts";
import { policyReports } from "#app/infrastructure/metrics/metrics.server.ts";

export const POLICY_REPORT_PATH = "/api/csp-report";
export const MAX_REPORT_BYTES = 16 * 1024;

const MAX_A_MINUTE = 30;

let minute = 0;
let noted = 0;

/** Browsers tell of breaches of the content policy. Anyone can send such tales, so all are counted and only so many are written down. */
export function notePolicyReport(report: string, now: number) {
  policyReports.inc();
  const present = Math.floor(now / 60_000);
  if (present !== minute) [minute, noted] = [present, 0];
  if (noted++ >= MAX_A_MINUTE) return false;

  log.warn({ report: report.slice(0, 2_000) }, "a page broke its content policy");
  return true;
}
