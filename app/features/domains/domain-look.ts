import type { ProofMethod } from "./domain.ts";

export const DAYS_BETWEEN_LOOKS = 30;
/** After a look without proof, there is so much time to mend it before the next. */
export const DAYS_TO_MEND = 7;
/** So long we look by ourselves for a proof that has not been there yet. */
export const DAYS_OF_WAITING = 7;

type Looked = {
  method: ProofMethod | null;
  failures: number;
  waitingSince: Date | null;
  nextLookAt: Date | null;
};

type Found = { method: Exclude<ProofMethod, "email"> } | { failure: string };

/** What a notice is about. */
export const noticeKinds = ["proven", "failing", "lost"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * What a look changes. Only a look that was due counts as failed: a person who presses the button too early loses nothing.
 * The second in a row takes the proof away.
 */
export function afterLook(proof: Looked, found: Found, now: Date) {
  const looked = { lookedAt: now };
  if ("method" in found) {
    const next = { ...noFailure, ...looked, nextLookAt: daysAfter(now, DAYS_BETWEEN_LOOKS) };
    if (proof.method === found.method) return { changes: next, notice: undefined };
    return {
      changes: { ...next, method: found.method, provenAt: now, address: null, waitingSince: null },
      notice: "proven" as const,
    };
  }
  const failed = { ...looked, failure: found.failure };
  if (!proof.method) {
    const nextLookAt = nextWhileWaiting(proof.waitingSince ?? now, now);
    return { changes: { ...failed, nextLookAt }, notice: undefined };
  }
  if (!isDue(proof, now)) return { changes: failed, notice: undefined };
  if (proof.failures === 0)
    return {
      changes: { ...failed, failures: 1, nextLookAt: daysAfter(now, DAYS_TO_MEND) },
      notice: "failing" as const,
    };
  return { changes: { ...failed, ...loss(now) }, notice: "lost" as const };
}

/** An address is looked at by a code that someone there enters. Without an answer for a week the look has failed. */
export function afterSilence(proof: Looked, now: Date) {
  const nextLookAt = daysAfter(now, DAYS_TO_MEND);
  const failure = "Email: nobody has entered the code that we sent.";
  if (proof.failures === 0)
    return { changes: { failures: 1, failure, nextLookAt }, notice: "failing" as const };
  return { changes: { failure, ...loss(now) }, notice: "lost" as const };
}

const noFailure = { failures: 0, failure: null };

/** It is waited for again, so that what was mended counts soon. */
function loss(now: Date) {
  return {
    method: null,
    provenAt: null,
    address: null,
    failures: 0,
    waitingSince: now,
    nextLookAt: nextWhileWaiting(now, now),
  };
}

export function isDue({ nextLookAt }: Pick<Looked, "nextLookAt">, now: Date) {
  return nextLookAt !== null && nextLookAt <= now;
}

/** Often at first, while someone may be watching; a DNS record can take hours. */
function nextWhileWaiting(since: Date, now: Date) {
  const waited = (now.getTime() - since.getTime()) / MINUTE;
  const [, minutes] = rests.find(([until]) => waited < until) ?? [];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * MINUTE);
}

const MINUTE = 60_000;

/** Up to so many minutes of waiting: the minutes between two looks. */
const rests = [
  [15, 1],
  [120, 5],
  [DAYS_OF_WAITING * 24 * 60, 60],
] as const;

export function daysAfter(day: Date, days: number) {
  return new Date(day.getTime() + days * 24 * 60 * MINUTE);
}
