import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { byWeek, periodOf } from "#app/shared/period.ts";
import { aListing, aModerator, anAdmin, aProvider, aRevision } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findReviewFigures } from "./find-review-figures.server.ts";

/** A Wednesday. */
const now = new Date("2026-11-18T12:00:00Z");
const weeks = byWeek(periodOf("30-days", now));

test("decisions count in their week, free and VIP separately, against their due times", async () => {
  await decide({ at: "2026-11-10T10:00:00Z", hours: 10, due: 48 });
  await decide({ at: "2026-11-12T10:00:00Z", hours: 20, due: 48 });
  await decide({ at: "2026-11-15T23:59:59Z", hours: 60, due: 48 });
  await decide({ at: "2026-11-16T00:00:00Z", hours: 24, due: 24, promoted: true });
  await decide({ at: "2026-11-17T00:00:00Z", hours: 25, due: 24, promoted: true });

  const { free, promoted } = await find();

  expect(free).toHaveLength(weeks.starts.length);
  expect(free.slice(-2)).toEqual([{ decisions: 3, inTime: 2, medianHours: 20 }, undefined]);
  expect(promoted.slice(-2)).toEqual([undefined, { decisions: 2, inTime: 1, medianHours: 24.5 }]);
});

test("decisions without a submission, or older than the period, are left out", async () => {
  await decide({ at: "2026-11-17T10:00:00Z" });
  await decide({ at: "2026-10-01T10:00:00Z", hours: 1, due: 48 });

  const { free, promoted } = await find();

  expect([...free, ...promoted].every((week) => week === undefined)).toBe(true);
});

test("the current queue is counted, with what is late", async () => {
  await aListing({ submittedAt: new Date("2026-11-16T11:59:00Z") });
  await aListing({ submittedAt: new Date("2026-11-16T12:01:00Z") });
  const live = await aListing({ status: "approved", recommended: 1 });
  await aRevision(live, { createdAt: new Date("2026-11-17T11:00:00Z") });

  expect((await find()).waiting).toEqual({ all: 3, late: 2, latePromoted: 1 });
});

test("moderators and providers are refused", async () => {
  for (const actor of [await aModerator(), await aProvider()])
    expect(await findReviewFigures(actor, weeks, now)).toEqual({
      ok: false,
      refusal: "not-allowed",
    });
});

async function find() {
  const found = await findReviewFigures(await anAdmin(), weeks, now);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

/** Submitted `hours` before the decision; without `hours` it had not been in the queue. */
async function decide(named: { at: string; hours?: number; due?: number; promoted?: boolean }) {
  const createdAt = new Date(named.at);
  const submitted = createdAt.getTime() - (named.hours ?? 0) * 3_600_000;
  const answered = named.hours && {
    submittedAt: new Date(submitted),
    dueAt: new Date(submitted + (named.due ?? 0) * 3_600_000),
    promoted: named.promoted ?? false,
  };
  await everything
    .insertInto("reviews")
    .values({
      listingId: randomUUID(),
      listingVersion: 1,
      moderatorId: randomUUID(),
      decision: "approved",
      createdAt,
      ...answered,
    })
    .execute();
}
