import { expect, test, vi } from "vitest";
import { aListing } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import {
  aWantedRow,
  findLogoOutcome,
  findPicturesOutcome,
  listingNow,
} from "#test/wanted-images.ts";
import { applyFetched } from "./apply-fetched.server.ts";

test("the newest content is changed, and each kind has an outcome of its own", async () => {
  const listing = await aListing();
  const row = await aWantedRow(listing);

  await applyFetched(row, "pictures", async () => ({
    change: ({ businessName }) => ({ description: `Pictures of ${businessName}` }),
    problem: "Picture 2 is missing.",
  }));

  expect((await listingNow(listing)).description).toBe(`Pictures of ${listing.businessName}`);
  expect(await findPicturesOutcome(row)).toEqual({
    pictures: "failed",
    picturesProblem: "Picture 2 is missing.",
  });
  expect(await findLogoOutcome(row)).toEqual({ logo: "wanted", logoProblem: null });
});

test("a row that has its outcome asks for nothing", async () => {
  const row = await aWantedRow(await aListing());
  const fetch = vi.fn(async () => ({ problem: null }));

  await applyFetched(row, "logo", fetch);
  await applyFetched(row, "logo", fetch);

  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await findLogoOutcome(row)).toEqual({ logo: "kept", logoProblem: null });
});

test("a listing that is deleted before or meanwhile is named as the problem", async () => {
  const listing = await aListing();
  const [row, later] = [await aWantedRow(listing), await aWantedRow(listing)];
  const gone = "The listing was deleted before its pictures were fetched.";

  await applyFetched(row, "pictures", async () => {
    await everything.deleteFrom("whiteLabelServices").execute();
    return { change: () => ({ pictures: [] }), problem: null };
  });
  await applyFetched(later, "pictures", async () => {
    throw new Error("it was asked for");
  });

  for (const one of [row, later])
    expect(await findPicturesOutcome(one)).toEqual({ pictures: "failed", picturesProblem: gone });
});

test("a failure of our own leaves the row waiting, and a long problem is cut to fit", async () => {
  const row = await aWantedRow(await aListing());
  const fail = async () => {
    throw new Error("out of order");
  };
  await expect(applyFetched(row, "pictures", fail)).rejects.toThrow("out of order");
  expect(await findPicturesOutcome(row)).toMatchObject({ pictures: "wanted" });

  for (const kind of ["logo", "pictures"] as const)
    await applyFetched(row, kind, async () => ({ problem: "x".repeat(2_000) }));

  expect((await findLogoOutcome(row)).logoProblem).toBe(`${"x".repeat(299)}…`);
  expect((await findPicturesOutcome(row)).picturesProblem).toBe(`${"x".repeat(999)}…`);
});
