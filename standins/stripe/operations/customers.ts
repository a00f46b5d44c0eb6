import type { Handler } from "../handler.ts";
import { mergeMetadata } from "../metadata.ts";
import { noSuch } from "../refusal.ts";
import { endSubscription } from "../subscription.ts";
import type { World } from "../world.ts";

export const createCustomer: Handler<"createCustomer"> = (world, params) =>
  addCustomer(world, {
    email: params.email ?? null,
    name: params.name || null,
    description: params.description ?? null,
    phone: params.phone ?? null,
    metadata: mergeMetadata({}, params.metadata),
  });

export const retrieveCustomer: Handler<"retrieveCustomer"> = (world, _, id) =>
  findCustomer(world, id);

/** Cancels the customer's running subscriptions; the records of invoices, payments and subscriptions stay. */
export const deleteCustomer: Handler<"deleteCustomer"> = (world, _, id) => {
  const customer = findCustomer(world, id);
  for (const subscription of world.subscriptions.values()) {
    if (subscription.customer === id && subscription.status !== "canceled") {
      endSubscription(world, subscription, "cancellation_requested");
    }
  }
  world.customers.delete(id);
  world.emit("customer.deleted", customer);
  return { id, object: "customer", deleted: true };
};

export function addCustomer(world: World, params: Parameters<typeof world.make<"customer">>[2]) {
  const customer = world.make("customer", "cus", {
    invoice_prefix: `R${world.customers.size + 1}`.padEnd(8, "0"),
    next_invoice_sequence: 1,
    tax_exempt: "none",
    ...params,
  });
  world.customers.set(customer.id, customer);
  world.cards.set(customer.id, "good");
  world.emit("customer.created", customer);
  return customer;
}

export function findCustomer(world: World, id: string, param?: string) {
  const customer = world.customers.get(id);
  if (!customer) throw noSuch("customer", id, param);
  return customer;
}
