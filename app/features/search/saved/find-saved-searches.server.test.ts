import { expect, test } from "vitest";
import { aSavedSearch } from "#test/alerts.ts";
import { aProvider } from "#test/builders.ts";
import { findSavedSearch, findSavedSearches } from "./find-saved-searches.server.ts";

test("an account sees its own searches, the newest first, and no other's", async () => {
  const actor = await aProvider();
  const userId = actor.id;
  const first = await aSavedSearch({ country: "Germany" }, { userId });
  const second = await aSavedSearch({}, { userId, frequency: "weekly", createdAt: new Date() });
  const foreign = await aSavedSearch();

  expect(await findSavedSearches(actor)).toMatchObject([
    { id: second.id, words: "All listings", frequency: "weekly", mailedAt: null },
    { id: first.id, words: "Germany", address: "/services?location=Germany" },
  ]);
  expect(await findSavedSearch(actor, first.id)).toMatchObject({ words: "Germany" });
  for (const id of [foreign.id, "no id"]) expect(await findSavedSearch(actor, id)).toBeUndefined();
});
