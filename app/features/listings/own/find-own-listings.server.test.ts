import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { aListing, aProvider, aReviewer, aRevision } from "#test/builders.ts";
import {
  findOwnContents,
  findOwnListing,
  findOwnListings,
  findOwnSelection,
} from "./find-own-listings.server.ts";
import { noOwnFilters, type OwnFilters } from "./own-filters.ts";

function contentsOf(actor: Actor) {
  return asProvider(actor, (tx) => findOwnContents(tx));
}

test("a provider sees their own listings in every state, and no other account's", async () => {
  const provider = await aProvider();
  const older = await aListing({ userId: provider.id, createdAt: new Date("2026-01-01") });
  const newer = await aListing({ userId: provider.id, status: "rejected" });
  await aListing();

  const { listings, count } = await findOwnListings(provider);

  expect(listings.map(({ id, state }) => [id, state])).toEqual([
    [newer.id, "changes-requested"],
    [older.id, "in-review"],
  ]);
  expect(count).toBe(2);
  expect((await contentsOf(provider)).map(({ id }) => id)).toEqual([older.id, newer.id]);
});

test("a moderator sees only their own listings", async () => {
  const { id } = await aListing();
  const moderator = await aReviewer();

  expect(await findOwnListings(moderator)).toMatchObject({ listings: [], count: 0 });
  expect(await contentsOf(moderator)).toEqual([]);
  expect(await findOwnListing(moderator, id)).toBeUndefined();
});

test("one of them is found by its id; another's, a missing and a malformed id find nothing", async () => {
  const provider = await aProvider();
  const mine = await aListing({ userId: provider.id });
  await aListing({ userId: provider.id });
  const theirs = await aListing();

  expect(await findOwnListing(provider, mine.id)).toMatchObject({
    id: mine.id,
    businessName: mine.businessName,
  });
  for (const id of [theirs.id, randomUUID(), "", "no id", `${mine.id}'`])
    expect(await findOwnListing(provider, id)).toBeUndefined();
});

test("pages of 50 have no gaps or repeats, and a page past the end is the last page", async () => {
  const provider = await aProvider();
  const at = new Date("2026-01-01");
  const made = await Promise.all(
    Array.from({ length: 101 }, () => aListing({ userId: provider.id, createdAt: at })),
  );

  const pages = await Promise.all(
    [1, 2, 3].map((page) => findOwnListings(provider, { ...noOwnFilters, page })),
  );

  expect(pages.map(({ listings }) => listings.length)).toEqual([50, 50, 1]);
  expect(pages.flatMap(({ listings }) => listings.map(({ id }) => id)).toSorted()).toEqual(
    made.map(({ id }) => id).toSorted(),
  );
  expect(await findOwnListings(provider, { ...noOwnFilters, page: 4 })).toEqual(pages[2]);
  expect(await contentsOf(provider)).toHaveLength(101);
});

test("promoted listings come first, then live ones, then those with requested changes, then pending ones", async () => {
  const { id: userId, ...rest } = await aProvider();
  const waiting = await aListing({ userId });
  const live = await aListing({ userId, status: "approved", businessName: "Beta" });
  const promoted = await aListing({
    userId,
    status: "approved",
    recommended: 4,
    businessName: "Gamma",
  });
  const asked = await aListing({ userId, status: "rejected", businessName: "alpha" });
  const find = async (sort: OwnFilters["sort"]) => {
    const { listings } = await findOwnListings({ id: userId, ...rest }, { ...noOwnFilters, sort });
    return listings.map(({ id }) => id);
  };

  expect(await find("standing")).toEqual([promoted.id, live.id, asked.id, waiting.id]);
  expect(await find("newest")).toEqual([asked.id, promoted.id, live.id, waiting.id]);
  expect(await find("name")).toEqual([asked.id, live.id, promoted.id, waiting.id]);
});

test("listings are filtered by state and by name, website or category", async () => {
  const owner = await aProvider();
  const named = (businessName: string, more = {}) =>
    aListing({ userId: owner.id, businessName, ...more });
  await named("Waiting 100%");
  await named("Live", { status: "approved", website: "https://brightdesk.example/" });
  await named("Promoted", { status: "approved", recommended: 2 });
  const updated = await named("Public name", { status: "approved" });
  await aRevision(updated, { businessName: "Proposed name", serviceType: "Marketing & Sales" });
  const refused = await named("Refused update", { status: "approved" });
  await aRevision(refused, { status: "rejected", businessName: "Refused words" });
  await named("Asked", { status: "rejected" });
  const find = async (filters: Partial<OwnFilters>) => {
    const found = await findOwnListings(owner, { ...noOwnFilters, sort: "name", ...filters });
    expect([found.count, found.matching]).toEqual([6, found.listings.length]);
    return found.listings.map(({ businessName }) => businessName);
  };

  expect(await find({ state: "live" })).toEqual([
    "Live",
    "Promoted",
    "Proposed name",
    "Refused words",
  ]);
  expect(await find({ state: "promoted" })).toEqual(["Promoted"]);
  expect(await find({ state: "in-review" })).toEqual(["Waiting 100%"]);
  expect(await find({ state: "changes-requested" })).toEqual(["Asked"]);
  expect(await find({ state: "update-in-review" })).toEqual(["Proposed name"]);
  expect(await find({ state: "update-refused" })).toEqual(["Refused words"]);
  expect(await find({ search: "NAME" })).toEqual(["Proposed name"]);
  expect(await find({ search: "public" })).toEqual(["Proposed name"]);
  expect(await find({ search: "brightdesk" })).toEqual(["Live"]);
  expect(await find({ search: "marketing &" })).toEqual(["Proposed name"]);
  expect(await find({ search: "%" })).toEqual(["Waiting 100%"]);
  expect(await find({ search: "_" })).toEqual([]);
  expect(await find({ search: "live", state: "in-review" })).toEqual([]);
});

test("of a selection only the actor's listings are found", async () => {
  const owner = await aProvider();
  const mine = await aListing({ userId: owner.id });
  const theirs = await aListing();

  const found = await findOwnSelection(owner, [mine.id, theirs.id, randomUUID(), "no id"]);
  expect(found.map(({ id }) => id)).toEqual([mine.id]);
  expect(await findOwnSelection(owner, [])).toEqual([]);
});
