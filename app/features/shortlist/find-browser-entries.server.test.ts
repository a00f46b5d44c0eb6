import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { aLive } from "#test/shortlists.ts";
import { findBrowserEntries } from "./find-browser-entries.server.ts";

test("public listings come with their names in the browser's order, others without data", async () => {
  const [one, two] = [await aLive("One"), await aLive("Two")];
  const hidden = await aListing({ status: "rejected", businessName: "Hidden" });

  const found = await findBrowserEntries([two.id, hidden.id, one.id]);

  expect(found).toMatchObject([
    { listingId: two.id, listing: { businessName: "Two", priceUnit: "month" } },
    { listingId: hidden.id, listing: null },
    { listingId: one.id, listing: { businessName: "One" } },
  ]);
  expect(JSON.stringify(found)).not.toContain("Hidden");
  expect(await findBrowserEntries([])).toEqual([]);
});
