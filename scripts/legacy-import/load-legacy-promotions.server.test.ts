import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { assignPromotionPlaces } from "#app/features/promotions/assign-promotion-places.server.ts";
import { everything } from "#test/database.ts";
import { aBuyer, type Buyer } from "#test/promotions.ts";
import { loadLegacyPromotions } from "./load-legacy-promotions.ts";

function anOldRow({ owner, listing }: Buyer, named: Record<string, string> = {}) {
  const id = randomUUID();
  return {
    id,
    user_id: owner.id,
    stripe_customer_id: `cus_${id.slice(0, 8)}`,
    stripe_subscription_id: `sub_${id.slice(0, 8)}`,
    service_id: listing.id,
    plan_type: "quarterly",
    status: "active",
    current_period_start: "2026-10-01 00:00:00+00",
    current_period_end: "2027-01-01 00:00:00+00",
    created_at: "2025-10-01 00:00:00+00",
    ...named,
  };
}

const load = (...rows: Record<string, string>[]) =>
  everything.transaction().execute((tx) =>
    loadLegacyPromotions(
      tx,
      rows.map((cells, index) => ({ line: index + 2, cells })),
    ),
  );

const findAll = () => everything.selectFrom("subscriptions").selectAll().execute();

const faultsOf = async (...rows: Record<string, string>[]) =>
  (await load(...rows)).refused.flatMap(({ faults }) => faults);

test("a promotion is kept as it was, with its customer, and gives a badge only when places are assigned", async () => {
  const buyer = await aBuyer();
  const row = anOldRow(buyer);
  const recommended = async () =>
    (await everything.selectFrom("whiteLabelServices").select("recommended").executeTakeFirst())
      ?.recommended;

  expect(await load(row)).toEqual({ loaded: 1, present: 0, refused: [] });

  expect(await findAll()).toMatchObject([
    {
      id: row.id,
      userId: buyer.owner.id,
      serviceId: buyer.listing.id,
      stripeCustomerId: row.stripe_customer_id,
      stripeSubscriptionId: row.stripe_subscription_id,
      planType: "quarterly",
      status: "active",
      currentPeriodStart: new Date("2026-10-01T00:00:00Z"),
      currentPeriodEnd: new Date("2027-01-01T00:00:00Z"),
      createdAt: new Date("2025-10-01T00:00:00Z"),
    },
  ]);
  expect(await everything.selectFrom("stripeCustomers").selectAll().execute()).toMatchObject([
    { userId: buyer.owner.id, stripeCustomerId: row.stripe_customer_id },
  ]);
  expect(await recommended()).toBeNull();
  await everything.transaction().execute(assignPromotionPlaces);
  expect(await recommended()).toBe(1);
});

test("a second time changes nothing, and an ended promotion without a listing is kept too", async () => {
  const buyer = await aBuyer();
  const rows = [
    anOldRow(buyer),
    anOldRow(buyer, {
      status: "canceled",
      service_id: "",
      current_period_start: "",
      plan_type: "yearly",
    }),
  ];
  expect(await load(...rows)).toMatchObject({ loaded: 2, present: 0 });
  const before = await findAll();

  const changed = rows.map((row) => ({ ...row, status: "active" }));
  expect(await load(...changed)).toEqual({ loaded: 0, present: 2, refused: [] });
  expect(await findAll()).toEqual(before);
  expect(before.map(({ planType }) => planType)).toEqual(["quarterly", "monthly"]);
});

test("a fourth live promotion of a category and a second one of a listing are refused, not sold short", async () => {
  const buyers = await Promise.all([aBuyer(), aBuyer(), aBuyer(), aBuyer()]);
  const [first, , , fourth] = buyers as [Buyer, Buyer, Buyer, Buyer];

  expect(await faultsOf(...buyers.map((buyer) => anOldRow(buyer)), anOldRow(first))).toEqual([
    {
      column: "service_id",
      rule: "Every place in its category is taken",
      value: fourth.listing.id,
    },
    { column: "service_id", rule: "The listing is promoted already", value: first.listing.id },
  ]);
  expect(await findAll()).toHaveLength(3);
});

test("a row of an unknown account, or for a listing of another account, is refused by name", async () => {
  const [buyer, other] = [await aBuyer(), await aBuyer()];
  const known = anOldRow(buyer);
  await load(known);
  const stranger = randomUUID();

  expect(
    await faultsOf(
      anOldRow(other, { user_id: stranger }),
      anOldRow(other, { service_id: stranger }),
      anOldRow(other, { service_id: buyer.listing.id }),
      anOldRow(other, { id: known.id }),
      anOldRow(other, { stripe_subscription_id: "", status: "" }),
    ),
  ).toEqual([
    { column: "user_id", rule: "There is no such account here", value: stranger },
    { column: "service_id", rule: "There is no such listing here", value: stranger },
    { column: "service_id", rule: "The listing is another account's", value: buyer.listing.id },
    { column: "id", rule: "Another promotion has this id here", value: known.id },
    {
      column: "stripe_subscription_id",
      rule: "Please give a subscription's id",
      value: "",
    },
    { column: "status", rule: "Please give a status such as active", value: "" },
  ]);
});
