import type { Insertable } from "kysely";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { dayOf, daysAfter } from "#app/shared/period.ts";
import { aListing } from "./builders.ts";
import { everything } from "./database.ts";

const facts: Facts = {
  sso: { tier: "included", value: ["saml"] },
  setup_fee: { tier: "included", value: { amount: 99, currency: "USD" } },
  term: { tier: "included", value: 12 },
  notice: { tier: "included", value: 30 },
};

export function inDays(days: number) {
  return daysAfter(dayOf(new Date()), days);
}

/** A live listing that states these facts; each ages in so many days, or has aged so many days ago. */
export async function anAgeingListing(
  { id: userId }: { id: string },
  days: Partial<Record<keyof typeof facts, number>>,
  named: Partial<Insertable<DB["whiteLabelServices"]>> = {},
) {
  const stated = Object.keys(days).map((field) => [field, facts[field]]);
  const listing = await aListing({
    userId,
    status: "approved",
    facts: Object.fromEntries(stated),
    ...named,
  });
  const factDates = Object.fromEntries(
    Object.entries(days).map(([field, left = 0]) => [
      field,
      { statedAt: inDays(left - 90), agesOn: inDays(left) },
    ]),
  );
  return everything
    .updateTable("whiteLabelServices")
    .set({ factDates })
    .where("id", "=", listing.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
