import { expect, test } from "vitest";
import { periodOf } from "#app/shared/period.ts";
import { aListing, aModerator, anAdmin, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findListingFigures } from "./find-listing-figures.server.ts";

const now = new Date("2026-11-18T12:00:00Z");
const days = periodOf("30-days", now);
const weeks = periodOf("90-days", now);

test("a day shows its record, today the current count, and a day without a record nothing", async () => {
  for (const status of ["approved", "approved", "pending", "rejected"]) await aListing({ status });
  await note("2026-11-16", 7);
  await note("2026-11-18", 9);

  const { counts, now: standing } = await find(days);

  expect(standing).toEqual({ live: 2, inReview: 1, changesRequested: 1 });
  expect(counts).toHaveLength(30);
  expect(counts.slice(-4)).toEqual([
    undefined,
    { live: 7, inReview: 1, changesRequested: 0 },
    undefined,
    standing,
  ]);
});

test("a week shows its last record, and nothing older than the period", async () => {
  await note("2026-11-09", 3);
  await note("2026-11-15", 5);
  await note("2026-08-01", 99);

  const { counts } = await find(weeks);

  expect(counts.map((count) => count?.live)).toEqual([
    ...Array.from({ length: 12 }, () => undefined),
    5,
    0,
  ]);
});

test("moderators and providers are refused", async () => {
  for (const actor of [await aModerator(), await aProvider()])
    expect(await findListingFigures(actor, days)).toEqual({ ok: false, refusal: "not-allowed" });
});

async function find(period: typeof days) {
  const found = await findListingFigures(await anAdmin(), period);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

function note(day: string, live: number) {
  const row = { day, live, inReview: 1, changesRequested: 0 };
  return everything.insertInto("directoryDays").values(row).execute();
}
