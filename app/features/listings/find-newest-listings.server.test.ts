import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { findNewestListings } from "./find-newest-listings.server.ts";

test("the newest approved listings come first, as many as wanted", async () => {
  for (let day = 1; day <= 52; day++) {
    await aListing({
      businessName: `Day ${day}`,
      status: "approved",
      createdAt: new Date(Date.UTC(2026, 0, day)),
    });
  }
  await aListing({ businessName: "Hidden", status: "pending" });
  await aListing({ businessName: "Refused", status: "rejected" });

  const newest = await findNewestListings(50);

  expect(newest).toHaveLength(50);
  expect(newest[0]?.businessName).toBe("Day 52");
  expect(newest.at(-1)?.businessName).toBe("Day 3");
});
