import { expect, test } from "vitest";
import { aListing, aProvider, ownerOf } from "#test/builders.ts";
import { aLook, allPass, aSighting, DEMO, letTestAge } from "#test/leaks.ts";
import { findLeakTest } from "./find-leak-test.server.ts";

test("the organisation sees what was found before the public does", async () => {
  const { listing, owner, testId } = await aLook({ links: "leaks" }, [aSighting]);
  const found = await findLeakTest(owner, listing.id);
  expect(found).toMatchObject({
    listing: { isLive: true, demoUrl: DEMO },
    test: { id: testId, isPublic: false, isWaiting: false, sightings: [aSighting] },
  });
  await letTestAge(testId, 7);
  expect((await findLeakTest(owner, listing.id))?.test).toMatchObject({ isPublic: true });
});

test("a listing without a test, and those of others", async () => {
  const listing = await aListing({ status: "pending" });
  expect(await findLeakTest(ownerOf(listing), listing.id)).toMatchObject({
    listing: { isLive: false, demoUrl: null },
    test: undefined,
  });
  const { listing: other } = await aLook(allPass);
  for (const id of [other.id, "no id"])
    expect(await findLeakTest(await aProvider(), id)).toBeUndefined();
});
