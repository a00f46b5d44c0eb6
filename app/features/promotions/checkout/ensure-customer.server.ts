import type { Actor } from "#app/features/accounts/actor.ts";
import {
  actsAsOwner,
  asProvider,
  currentOrganisation,
} from "#app/infrastructure/database/database.server.ts";
import { createCustomer } from "#app/infrastructure/payments/customer.server.ts";

export type Buyer = Actor & { email: string };

/** The organisation's customer id at the payment provider, created if missing. Concurrent calls get the same one. */
export async function ensureCustomer(actor: Buyer) {
  const known = await findCustomerId(actor);
  if (known) return known;

  const stripeCustomerId = await createCustomer(actor);
  await asProvider(actor, (tx) =>
    tx
      .insertInto("stripeCustomers")
      .values({ userId: actor.id, stripeCustomerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return (await findCustomerId(actor)) ?? stripeCustomerId;
}

/** Only for owners of the organisation. */
export async function findCustomerId(actor: Actor) {
  const row = await asProvider(actor, (tx) =>
    tx
      .selectFrom("stripeCustomers")
      .select("stripeCustomerId")
      .where("organisationId", "=", currentOrganisation)
      .where(actsAsOwner)
      .executeTakeFirst(),
  );
  return row?.stripeCustomerId;
}
