import { expect, test } from "vitest";
import {
  afterLook,
  afterSilence,
  DAYS_BETWEEN_LOOKS,
  DAYS_OF_WAITING,
  DAYS_TO_MEND,
  daysAfter,
} from "./domain-look.ts";

const now = new Date("2026-11-18T12:00:00Z");
const proven = { method: "dns", failures: 0, waitingSince: null, nextLookAt: now } as const;
const waiting = { method: null, failures: 0, waitingSince: now, nextLookAt: now };
const nothing = { failure: "DNS: there is no TXT record." };

test("the first look that finds it proves it, and tells so", () => {
  expect(afterLook(waiting, { method: "file" }, now)).toEqual({
    notice: "proven",
    changes: {
      method: "file",
      provenAt: now,
      address: null,
      waitingSince: null,
      lookedAt: now,
      failures: 0,
      failure: null,
      nextLookAt: daysAfter(now, DAYS_BETWEEN_LOOKS),
    },
  });
});

test("a proof that is found again keeps its date, and former failures are forgotten", () => {
  const { changes, notice } = afterLook({ ...proven, failures: 1 }, { method: "dns" }, now);

  expect(notice).toBeUndefined();
  expect(changes).toEqual({
    lookedAt: now,
    failures: 0,
    failure: null,
    nextLookAt: daysAfter(now, DAYS_BETWEEN_LOOKS),
  });
});

test("a record or a file that is found replaces an address, with a new date", () => {
  const mailed = { ...proven, method: "email", waitingSince: now } as const;

  expect(afterLook(mailed, { method: "dns" }, now)).toMatchObject({
    notice: "proven",
    changes: { method: "dns", provenAt: now, address: null, waitingSince: null },
  });
});

test("the first failure warns and leaves time, the second takes the proof away", () => {
  const first = afterLook(proven, nothing, now);
  expect(first).toMatchObject({
    notice: "failing",
    changes: { failures: 1, nextLookAt: daysAfter(now, DAYS_TO_MEND) },
  });
  expect(first.changes).not.toHaveProperty("provenAt");

  const later = daysAfter(now, DAYS_TO_MEND);
  expect(afterLook({ ...proven, failures: 1, nextLookAt: later }, nothing, later)).toMatchObject({
    notice: "lost",
    changes: { method: null, provenAt: null, failures: 0, waitingSince: later },
  });
});

test("a look before its time never counts as a failure", () => {
  for (const failures of [0, 1]) {
    const early = { ...proven, failures, nextLookAt: daysAfter(now, 1) };
    expect(afterLook(early, nothing, now)).toEqual({
      notice: undefined,
      changes: { lookedAt: now, failure: nothing.failure },
    });
  }
});

test("while it is waited for, looks become rarer and end after a week", () => {
  const minutesUntilNext = (waitedMinutes: number) => {
    const since = new Date(now.getTime() - waitedMinutes * 60_000);
    const { changes } = afterLook({ ...waiting, waitingSince: since }, nothing, now);
    const { nextLookAt } = changes as { nextLookAt: Date | null };
    return nextLookAt && (nextLookAt.getTime() - now.getTime()) / 60_000;
  };

  expect([0, 14, 15, 119, 120].map(minutesUntilNext)).toEqual([1, 1, 5, 5, 60]);
  expect(minutesUntilNext(DAYS_OF_WAITING * 24 * 60 - 1)).toBe(60);
  expect(minutesUntilNext(DAYS_OF_WAITING * 24 * 60)).toBeNull();
});

test("a code that is not entered twice takes the proof away", () => {
  const mailed = { ...proven, method: "email" } as const;

  expect(afterSilence(mailed, now)).toMatchObject({ notice: "failing", changes: { failures: 1 } });
  expect(afterSilence({ ...mailed, failures: 1 }, now)).toMatchObject({
    notice: "lost",
    changes: { method: null, provenAt: null },
  });
});
