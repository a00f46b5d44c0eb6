import { sql } from "kysely";
import { expect, test } from "vitest";
import { publicListingsChanged } from "#app/features/listings/page-jobs.ts";
import { dayOf } from "#app/shared/period.ts";
import { aListing, anAdmin, aReviewer, aSession, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { writeSearches } from "../counted/write-searches.server.ts";
import { noFilters } from "../search-filters.ts";
import { searchListings } from "../search-listings.server.ts";
import { previewEntry } from "./preview-entry.server.ts";

const meaning = { phrase: "zorbing", kind: "meaning", standsFor: ["falconry"] } as const;
const change = { ...meaning, standsFor: [...meaning.standsFor] };

/** Reading all judged queries takes seconds without listings; staff-search.spec.ts does it. */
const few = Array.from({ length: 20 }, (_, turn) => `payroll desk ${turn}`);

async function miss(words: string) {
  await writeSearches({ words: [{ day: dayOf(new Date()), words, searches: 3 }] });
}

test("a preview lists the searches that change, with added and removed results", async () => {
  await miss("zorbing");
  await aListing({ status: "approved", businessName: "Hawk Desk", description: "Falconry." });

  const preview = await previewEntry(await aReviewer("admin"), change, few);

  expect(preview).toMatchObject({
    value: {
      phrase: "zorbing",
      reread: 1,
      compared: 1,
      changes: [
        { search: "zorbing", came: ["Hawk Desk"], left: [], before: [], after: ["Hawk Desk"] },
      ],
    },
  });
});

test("a judged query changes when one of its words comes to list everything", async () => {
  await aListing({ status: "approved", businessName: "Payday", description: "Payroll." });
  await aListing({ status: "approved", businessName: "Hawk Desk", description: "Falconry." });
  const noise = { phrase: "payroll", kind: "everything" as const, standsFor: [] };

  const preview = await previewEntry(await aReviewer("admin"), noise, ["payroll", "falconry"]);

  expect(preview).toMatchObject({
    value: {
      tried: 2,
      reread: 1,
      changes: [{ search: "payroll", came: ["Hawk Desk"], left: [] }],
    },
  });
});

test("forty searches are compared at most, and the preview says how many are read differently", async () => {
  const many = Array.from({ length: 50 }, (_, turn) => `zorbing ${turn}`);
  const preview = await previewEntry(await aReviewer("admin"), change, many);
  expect(preview).toMatchObject({ value: { tried: 50, reread: 50, compared: 40 } });
});

// A public login that waits for a lock fails after 200 ms.
test("a preview changes nothing, and visitors search while it goes on", async () => {
  await miss("zorbing");
  const { id } = await aListing({ status: "approved", description: "Falconry." });
  const state = () =>
    sql`select (select count(*) from search_glossary) as glossary, (select count(*) from search_noise) as noise,
               (select count(*) from search_terms) as terms, (select count(*) from audit_log) as log`.execute(
      everything,
    );
  const before = await state();
  const jobs = await waitingFor(publicListingsChanged);

  const previewing = previewEntry(await aReviewer("admin"), change, few);
  let searched = 0;
  let isOver = false;
  const over = previewing.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { listings } = await searchListings({ ...noFilters, search: "falconry" });
    expect(listings.map((listing) => listing.id)).toEqual([id]);
    searched++;
  }

  expect(await over).toMatchObject({ ok: true });
  expect(searched).toBeGreaterThan(2);
  expect((await state()).rows).toEqual(before.rows);
  expect(await waitingFor(publicListingsChanged)).toEqual(jobs);
  expect((await searchListings({ ...noFilters, search: "zorbing" })).listings).toEqual([]);
});

test("a preview without a change of meaning finds no difference", async () => {
  const preview = await previewEntry(
    await aReviewer("admin"),
    { phrase: "zorbing", kind: "none", standsFor: [] },
    few,
  );
  expect(preview).toMatchObject({ value: { reread: 0, compared: 0, changes: [] } });
});

test("two previews at the same time come one after the other", async () => {
  const admin = await aReviewer("admin");
  const outcomes = await Promise.all([1, 2].map(() => previewEntry(admin, change, few)));
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
});

test("moderators are refused, and so is an admin without a second factor shown lately", async () => {
  expect(await previewEntry(await aReviewer(), change, few)).toEqual({
    ok: false,
    refusal: "not-allowed",
  });
  const { actor } = await aSession(await anAdmin());
  expect(await previewEntry(actor, change, few)).toEqual({
    ok: false,
    refusal: "second-factor-over",
  });
});
