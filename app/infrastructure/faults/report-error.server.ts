import { randomUUID } from "node:crypto";
import { environment } from "../environment.server.ts";
import { errorReports } from "../metrics/metrics.server.ts";
import { findTraceId } from "../traces/spans.server.ts";
import { postWebhook } from "../webhooks/post-webhook.server.ts";

const MAX_A_MINUTE = 30;
const MAX_CHARACTERS = 4_000;

/** The fields of a log line that may be reported. */
type Line = { err?: unknown; requestId?: unknown; reason?: unknown; taskIdentifier?: unknown };

let minute = 0;
let reported = new Set<string>();
let heldBack = 0;
const pending = new Set<Promise<void>>();

/**
 * Posts an error to the error collector. It is called for every logged error, so it is not awaited and never throws. The
 * same error is posted once a minute, and there is a maximum per minute.
 */
export function reportError(level: string, message: string, line: Line = {}, now = Date.now()) {
  const url = environment.ERROR_REPORT_URL;
  if (!url) return;
  if (!isNew(kindOf(message, line.err), now)) {
    heldBack += 1;
    errorReports.inc({ outcome: "held back" });
    return;
  }
  const body = { at: new Date(now).toISOString(), level, ...reportOf(message, line), heldBack };
  heldBack = 0;
  const posting = postWebhook(url, { id: randomUUID(), body })
    .then(
      () => errorReports.inc({ outcome: "posted" }),
      () => errorReports.inc({ outcome: "failed" }),
    )
    .finally(() => pending.delete(posting));
  pending.add(posting);
}

/** For a process that is about to exit. A report takes at most two seconds. */
export async function flushReports() {
  await Promise.all(pending);
}

function isNew(kind: string, now: number) {
  const current = Math.floor(now / 60_000);
  if (current !== minute) [minute, reported] = [current, new Set()];
  if (reported.has(kind) || reported.size >= MAX_A_MINUTE) return false;
  reported.add(kind);
  return true;
}

/** By the first stack frame, because messages contain ids and times. */
function kindOf(message: string, error: unknown) {
  const frame = error instanceof Error ? /\n\s+at .+/.exec(error.stack ?? "")?.[0] : undefined;
  return frame ?? message.replace(/\d+/g, "0");
}

function reportOf(message: string, { err, requestId, reason, taskIdentifier }: Line) {
  return {
    release: environment.RELEASE,
    message: short(message),
    requestId,
    traceId: findTraceId(),
    job: taskIdentifier,
    ...(reason !== undefined && { reason: short(String(reason)) }),
    ...(err !== undefined && { error: describeError(err) }),
  };
}

function describeError(error: unknown) {
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
  return redact(text.slice(0, MAX_CHARACTERS));
}

/** The order matters: a URL with a password must not be taken for an e-mail address. */
const redactions: [RegExp, string][] = [
  [/\b([a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi, "$1[login]@"],
  [/\b(?:[sr]k_(?:test|live)|whsec)_\w+/g, "[secret]"],
  [/[^\s"'`<>()[\]:;,=/]+@[^\s"'`<>()[\]:;,=/]+/g, "[e-mail]"],
  [/\?[^\s"'`<>()]+/g, "?[query]"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, "[address]"],
  [/(?<![\w:])(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?![\w:])/gi, "[address]"],
  // PostgreSQL's messages end with the value, or quote the whole key.
  [/(: )"(?:[^"\\]|\\.)*"/g, '$1"[value]"'],
  [/(Key \([^)]*\)=)\([^)]*\)/g, "$1([value])"],
];

/** Removes personal data and secrets, because reports are sent to another company's server. */
export function redact(text: string) {
  return redactions.reduce((rest, [pattern, mask]) => rest.replace(pattern, mask), text);
}
