import { sql } from "kysely";
import { expect, test } from "vitest";
import { everything } from "#test/database.ts";

type Parts = Record<string, unknown>;
const usd = (amount: number) => ({ amount, currency: "USD" });

async function costOf(base: unknown, more: Parts, clients: number, minimum?: Parts) {
  const wholesale = JSON.stringify({ tier: "included", value: base, more });
  const { rows } = await sql<{ cost: number | null }>`
    select monthly_cost(${wholesale}::jsonb, ${minimum ? JSON.stringify(minimum) : null}::jsonb, ${clients})::double precision as cost`.execute(
    everything,
  );
  return rows[0]?.cost;
}

test("a base price, and a price for each client that it does not include", async () => {
  expect(await costOf(usd(49), {}, 10)).toBe(49);
  expect(await costOf(usd(49), { each: usd(5) }, 10)).toBe(99);
  expect(await costOf(usd(49), { each: usd(5), included: 8 }, 10)).toBe(59);
  expect(await costOf(usd(49), { each: usd(5), included: 20 }, 10)).toBe(49);
  expect(await costOf(usd(120), { period: "year", each: usd(12) }, 10)).toBe(20);
});

test("a step's price is for each client from its number on", async () => {
  const steps = [
    { from: 5, price: 4 },
    { from: 9, price: 1.5 },
  ];
  expect(await costOf(usd(0), { each: usd(5), steps }, 10)).toBe(4 * 5 + 4 * 4 + 2 * 1.5);
  expect(await costOf(usd(0), { each: usd(5), included: 6, steps }, 10)).toBe(2 * 4 + 2 * 1.5);
  // Without a price for each, the base price covers what comes before the first step.
  expect(await costOf(usd(30), { steps }, 10)).toBe(30 + 4 * 4 + 2 * 1.5);
});

test("a minimum is paid besides the base price", async () => {
  const money = { tier: "included", value: "money", more: { amount: usd(200) } };
  expect(await costOf(usd(49), { each: usd(5) }, 10, money)).toBe(249);
  const clients = { tier: "included", value: "clients", more: { count: 25 } };
  expect(await costOf(usd(49), { each: usd(5) }, 10, clients)).toBe(49 + 25 * 5);
  expect(await costOf(usd(49), { each: usd(5) }, 50, clients)).toBe(49 + 50 * 5);
});

test("what is paid once, counts something else, is in another currency or not stated has no cost", async () => {
  expect(await costOf(usd(49), { period: "once" }, 10)).toBeNull();
  expect(await costOf(usd(49), { each: usd(5), unit: "seat" }, 10)).toBeNull();
  expect(await costOf({ amount: 49, currency: "EUR" }, {}, 10)).toBeNull();
  expect(await costOf(usd(49), { each: { amount: 5, currency: "EUR" } }, 10)).toBeNull();
  // What more than the included ones cost is not said.
  expect(await costOf(usd(49), { included: 5 }, 10)).toBeNull();
  const money = { tier: "included", value: "money", more: { amount: usd(200) } };
  expect(await costOf(usd(49), { included: 5 }, 10, money)).toBeNull();
});
