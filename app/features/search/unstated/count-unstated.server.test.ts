import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { noFilters } from "../search-filters.ts";
import { countUnstated } from "./count-unstated.server.ts";

const wanted = { ...noFilters, facts: { term: ["max-12"], vendor_mark: ["removed_everywhere"] } };

function stating(businessName: string, values: Record<string, unknown>) {
  const facts = Object.entries(values).map(([name, value]) => [name, { tier: "included", value }]);
  return aListing({
    status: "approved",
    businessName,
    facts: JSON.stringify(Object.fromEntries(facts)),
  });
}

test("listings that may match are counted, those that state another value are not", async () => {
  await stating("Matches", { term: 6, vendor_mark: "removed_everywhere" });
  await stating("Half", { term: 6 });
  await stating("Silent", {});
  await stating("Other value", { term: 6, vendor_mark: "kept" });
  await stating("Beyond every limit", { term: 60 });
  await aListing({ status: "pending" });

  const { total, isAbout, newest } = await countUnstated(wanted);
  expect(total).toBe(2);
  expect(isAbout).toBe(false);
  expect(newest.map(({ businessName }) => businessName)).toEqual(["Silent", "Half"]);
});

test("the newest four are named, under the other filters and words", async () => {
  for (const name of ["One", "Two", "Three", "Four", "Five"])
    await aListing({ status: "approved", businessName: name, description: "telematics" });
  await aListing({ status: "approved", description: "zeppelins" });

  const { total, newest } = await countUnstated({ ...wanted, search: "telematics" });
  expect(total).toBe(5);
  expect(newest.map(({ businessName }) => businessName)).toEqual(["Five", "Four", "Three", "Two"]);
});
