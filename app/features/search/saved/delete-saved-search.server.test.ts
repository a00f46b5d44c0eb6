import { expect, test } from "vitest";
import { aSavedSearch, runAlerts } from "#test/alerts.ts";
import { aListing, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { deleteSavedSearch } from "./delete-saved-search.server.ts";

test("only the owner deletes a search, and its news go with it", async () => {
  const actor = await aProvider();
  await aListing({ status: "approved" });
  const own = await aSavedSearch({}, { userId: actor.id });
  const foreign = await aSavedSearch();
  await runAlerts();

  expect((await deleteSavedSearch(actor, own.id)).ok).toBe(true);
  for (const id of [own.id, foreign.id, "no id"])
    expect(await deleteSavedSearch(actor, id)).toEqual({ ok: false, refusal: "no-such-search" });

  for (const table of ["savedSearches", "savedSearchNews"] as const)
    expect(await everything.selectFrom(table).selectAll().execute(), table).toHaveLength(1);
});
