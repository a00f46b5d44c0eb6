import { sql } from "kysely";
import { expect, test } from "vitest";
import { periodOf } from "#app/shared/period.ts";
import { aModerator, anAdmin, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aBuyer, aSubscription } from "#test/promotions.ts";
import { findPromotionFigures } from "./find-promotion-figures.server.ts";

const now = new Date("2026-11-18T12:00:00Z");
const days = periodOf("30-days", now);

test("a promotion counts by its plan from the day it started until the day it ended", async () => {
  await aPromotion("monthly", "2026-11-15T10:00:00Z", "2026-11-17T23:59:00Z");
  await aPromotion("quarterly", "2026-11-16T00:00:00Z");
  await aPromotion("monthly", "2026-11-18T11:00:00Z");

  const { live, turnover } = await find();

  expect(live.slice(-5)).toEqual([
    undefined,
    { monthly: 1, quarterly: 0 },
    { monthly: 1, quarterly: 1 },
    { monthly: 0, quarterly: 1 },
    { monthly: 1, quarterly: 1 },
  ]);
  expect(turnover.slice(-5)).toEqual([
    undefined,
    { started: 1, ended: 0 },
    { started: 1, ended: 0 },
    { started: 0, ended: 1 },
    { started: 1, ended: 0 },
  ]);
});

test("a promotion that began before the period counts throughout, by week too", async () => {
  await aPromotion("quarterly", "2026-01-05T10:00:00Z");

  for (const range of ["30-days", "90-days"] as const) {
    const period = periodOf(range, now);
    const { live, turnover } = await find(period);
    expect(live).toEqual(period.starts.map(() => ({ monthly: 0, quarterly: 1 })));
    expect(turnover).toEqual(period.starts.map(() => ({ started: 0, ended: 0 })));
  }
});

test("the database stores when a promotion started and ended, and later syncs change neither", async () => {
  const bought = await aBuyer();
  const createdAt = new Date("2026-11-01T10:00:00Z");
  const { id, startedAt } = await aSubscription(bought, { createdAt });
  const incomplete = await aSubscription(await aBuyer(), { status: "incomplete", createdAt });
  expect(startedAt).toEqual(createdAt);
  expect(incomplete).toMatchObject({ startedAt: null, endedAt: null });

  await setStatus(id, "cancel_scheduled");
  expect(await spanOf(id)).toEqual({ startedAt: createdAt, endedAt: null });
  await setStatus(id, "canceled");
  const ended = await spanOf(id);
  expect(ended.endedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  await setStatus(id, "refunded");
  expect(await spanOf(id)).toEqual(ended);

  await setStatus(incomplete.id, "incomplete_expired");
  expect(await spanOf(incomplete.id)).toEqual({ startedAt: null, endedAt: null });
});

test("payments of the period are summed, with their refunds", async () => {
  await pay("2026-10-20T00:00:00Z", 9_900, 0);
  await pay("2026-11-18T09:00:00Z", 19_900, 19_900);
  await pay("2026-10-19T23:59:59Z", 77_700, 0);

  expect((await find()).paid).toEqual({ cents: 29_800, refundedCents: 19_900 });
});

test("before the first promotion every day is absent", async () => {
  const { live, turnover, paid } = await find();
  expect([...live, ...turnover].every((day) => day === undefined)).toBe(true);
  expect(paid).toEqual({ cents: 0, refundedCents: 0 });
});

test("moderators and providers see none of it", async () => {
  for (const actor of [await aModerator(), await aProvider()])
    expect(await findPromotionFigures(actor, days, now)).toEqual({
      ok: false,
      refusal: "not-allowed",
    });
});

async function find(period = days) {
  const found = await findPromotionFigures(await anAdmin(), period, now);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

async function aPromotion(planType: string, startedAt: string, endedAt?: string) {
  const status = endedAt ? "canceled" : "active";
  await aSubscription(await aBuyer(), { planType, status, startedAt, endedAt: endedAt ?? null });
}

async function setStatus(id: string, status: string) {
  await everything.updateTable("subscriptions").set({ status }).where("id", "=", id).execute();
}

function spanOf(id: string) {
  return everything
    .selectFrom("subscriptions")
    .select(["startedAt", "endedAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function pay(paidAt: string, amountCents: number, refundedCents: number) {
  await sql`insert into promotion_payments (stripe_invoice_id, stripe_subscription_id, amount_cents, refunded_cents, paid_at)
            values (${`in_${paidAt}`}, 'sub_1', ${amountCents}, ${refundedCents}, ${paidAt})`.execute(
    everything,
  );
}
