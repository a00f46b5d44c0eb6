import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aListing, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { deleteListings } from "./delete-listings.server.ts";
import { listingLimits } from "./listing-limits.ts";
import { LISTINGS_ON_A_PAGE } from "./own-listing.ts";

const ended = async () => true;

test("several listings are deleted at once, each with an audit entry, and no other account's", async () => {
  const owner = await aProvider();
  const mine = await Promise.all([1, 2, 3].map(() => aListing({ userId: owner.id })));
  const left = await aListing({ userId: owner.id });
  const theirs = await aListing();
  const ids = [...mine.map(({ id }) => id), theirs.id, randomUUID(), "no id"];

  expect(await deleteListings(owner, [...ids, ...ids], ended)).toEqual({
    ok: true,
    value: { deleted: 3, kept: 0 },
  });

  expect(await findIds()).toEqual([left.id, theirs.id].toSorted());
  const noted = await everything
    .selectFrom("auditLog")
    .select(["action", "subject"])
    .orderBy("id")
    .execute();
  expect(noted.map(({ subject }) => subject).toSorted()).toEqual(
    mine.map(({ id }) => id).toSorted(),
  );
});

test("each promotion is ended first, and a listing whose promotion cannot be ended is kept", async () => {
  const owner = await aProvider();
  const [first, second] = [
    await aListing({ userId: owner.id }),
    await aListing({ userId: owner.id }),
  ];
  const asked: string[] = [];
  const endPromotion = async (id: string) => {
    asked.push(id);
    return id !== first.id;
  };

  expect(await deleteListings(owner, [first.id, second.id], endPromotion)).toEqual({
    ok: true,
    value: { deleted: 1, kept: 1 },
  });
  expect(asked).toEqual([first.id, second.id]);
  expect(await findIds()).toEqual([first.id]);
});

test("other accounts' promotions are not ended", async () => {
  const theirs = await aListing();
  const endPromotion = () => Promise.reject(new Error("not theirs to end"));

  expect(await deleteListings(await aProvider(), [theirs.id], endPromotion)).toEqual({
    ok: true,
    value: { deleted: 0, kept: 0 },
  });
});

test("an empty selection, more than a page, and the eleventh time within an hour are refused", async () => {
  const owner = await aProvider();
  const remove = (ids: string[]) => deleteListings(owner, ids, ended);
  const { id } = await aListing({ userId: owner.id });

  expect(await remove([])).toEqual({ ok: false, refusal: "nothing-selected" });
  const tooMany = [id, ...Array.from({ length: LISTINGS_ON_A_PAGE }, () => randomUUID())];
  expect(await remove(tooMany)).toEqual({ ok: false, refusal: "too-many-selected" });
  for (let turn = 0; turn < listingLimits.deleteSeveral.max; turn++) await remove([randomUUID()]);
  expect(await remove([id])).toEqual({ ok: false, refusal: "too-many-deletions" });
  expect(await findIds()).toEqual([id]);
});

async function findIds() {
  const rows = await everything.selectFrom("whiteLabelServices").select("id").execute();
  return rows.map(({ id }) => id).toSorted();
}
