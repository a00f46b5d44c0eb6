import { expect, test } from "vitest";
import { aListing, aModerator, aProvider } from "#test/builders.ts";
import { findOwnListings } from "./find-own-listings.server.ts";

test("a provider sees their own listings in every state, newest first, and nobody else's", async () => {
  const provider = await aProvider();
  const older = await aListing({ userId: provider.id, createdAt: new Date("2026-01-01") });
  const newer = await aListing({ userId: provider.id, status: "rejected" });
  await aListing();

  const found = await findOwnListings(provider);

  expect(found.map(({ id, status }) => [id, status])).toEqual([
    [newer.id, "rejected"],
    [older.id, "pending"],
  ]);
});

test("a moderator's own listings are theirs, not everyone's", async () => {
  await aListing();
  expect(await findOwnListings(await aModerator())).toEqual([]);
});
