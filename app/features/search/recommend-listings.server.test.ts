import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { recommendListings, recommendSimilar } from "./recommend-listings.server.ts";

const names = (listings: { businessName: string }[]) =>
  listings.map(({ businessName }) => businessName);

test("promoted listings are recommended in the order of their places, nine at most, approved ones only", async () => {
  for (let place = 10; place >= 1; place--)
    await aListing({ businessName: `Place ${place}`, recommended: place, status: "approved" });
  await aListing({ businessName: "Hidden", recommended: 1, status: "pending" });
  await aListing({ businessName: "Not promoted", status: "approved" });

  expect(names(await recommendListings())).toEqual(
    Array.from({ length: 9 }, (_, index) => `Place ${index + 1}`),
  );
});

test("similar listings are of the same category, promoted ones first, then the newest, six at most", async () => {
  const self = await aListing({ businessName: "Self", status: "approved" });
  for (let age = 1; age <= 6; age++) {
    await aListing({
      businessName: `Old ${age}`,
      createdAt: new Date(2026, 0, 10 - age),
      status: "approved",
    });
  }
  await aListing({ businessName: "First place", recommended: 1, status: "approved" });
  await aListing({ businessName: "Second place", recommended: 2, status: "approved" });
  await aListing({
    businessName: "Elsewhere",
    serviceType: "Legal & Compliance",
    status: "approved",
  });
  await aListing({ businessName: "Hidden", status: "rejected" });

  const similar = await recommendSimilar({ id: self.id, category: self.serviceType });

  expect(names(similar)).toEqual([
    "Second place",
    "First place",
    "Old 1",
    "Old 2",
    "Old 3",
    "Old 4",
  ]);
});
