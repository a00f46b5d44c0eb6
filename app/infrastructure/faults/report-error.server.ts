import { randomUUID } from "node:crypto";
import { environment } from "../environment.server.ts";
import { errorReports } from "../metrics/metrics.server.ts";
import { findTraceId } from "../traces/spans.server.ts";
import { postWebhook } from "../webhooks/post-webhook.server.ts";
import { strikeOut } from "./strike-out.server.ts";

const MAX_A_MINUTE = 30;
const MAX_LETTERS = 4_000;

/** Of a line in the log, what may leave this machine. Whatever else stands in it stays. */
type Line = { err?: unknown; requestId?: unknown; reason?: unknown; taskIdentifier?: unknown };

let minute = 0;
let told = new Set<string>();
let heldBack = 0;
const underWay = new Set<Promise<void>>();

/**
 * Posts an error to whoever collects them. It is called for every error in the log, so nobody waits for it and it never
 * throws; the same error is told once a minute, and a flood of them ends at a bound.
 */
export function reportError(level: string, message: string, line: Line = {}, now = Date.now()) {
  const url = environment.ERROR_REPORT_URL;
  if (!url) return;
  if (!isNews(kindOf(message, line.err), now)) {
    heldBack += 1;
    errorReports.inc({ outcome: "held back" });
    return;
  }
  const body = { at: new Date(now).toISOString(), level, ...tell(message, line), heldBack };
  heldBack = 0;
  const posting = postWebhook(url, { id: randomUUID(), body })
    .then(
      () => errorReports.inc({ outcome: "posted" }),
      () => errorReports.inc({ outcome: "failed" }),
    )
    .finally(() => underWay.delete(posting));
  underWay.add(posting);
}

/** For a process that is about to end. Each takes two seconds at most. */
export async function settleReports() {
  await Promise.all(underWay);
}

function isNews(kind: string, now: number) {
  const present = Math.floor(now / 60_000);
  if (present !== minute) [minute, told] = [present, new Set()];
  if (told.has(kind) || told.size >= MAX_A_MINUTE) return false;
  told.add(kind);
  return true;
}

/** Where it came from, not what it says: messages carry ids and times. */
function kindOf(message: string, error: unknown) {
  const place = error instanceof Error ? /\n\s+at .+/.exec(error.stack ?? "")?.[0] : undefined;
  return place ?? message.replace(/\d+/g, "0");
}

function tell(message: string, { err, requestId, reason, taskIdentifier }: Line) {
  return {
    release: environment.RELEASE,
    message: short(message),
    requestId,
    traceId: findTraceId(),
    job: taskIdentifier,
    ...(reason !== undefined && { reason: short(String(reason)) }),
    ...(err !== undefined && { error: tellError(err) }),
  };
}

function tellError(error: unknown) {
  if (!(error instanceof Error)) return { message: short(String(error)) };
  const { name, message, stack = "", cause } = error;
  return {
    name,
    message: short(message),
    stack: short(stack),
    ...("code" in error && { code: String(error.code) }),
    ...(cause !== undefined && { cause: short(String(cause)) }),
  };
}

function short(text: string) {
  return strikeOut(text.slice(0, MAX_LETTERS));
}
