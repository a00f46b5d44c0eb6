import type Stripe from "stripe";
import { paymentOf } from "./invoicing.ts";
import { StripeRefusal } from "./refusal.ts";
import type { World } from "./world.ts";

const MAX_DEPTH = 4;

type Holder = Record<string, unknown>;

/** A copy of the response in which the ids at `paths` are replaced by their objects. */
export function expand(world: World, answer: object, paths: string[] = []) {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const steps = path.split(".");
    if (steps.length > MAX_DEPTH) {
      const message = `You cannot expand more than ${MAX_DEPTH} levels of a property. Property: ${path}`;
      throw new StripeRefusal({ message, param: "expand" });
    }
    follow(world, copy as Holder, steps, path);
  }
  return copy;
}

function follow(world: World, holder: Holder, steps: string[], path: string) {
  const [step, ...rest] = steps;
  if (step === undefined) return;
  const value = holder[step] ?? included(world, holder, step);
  if (value === null) return;
  const found = typeof value === "string" ? structuredClone(world.find(value)) : value;
  if (typeof found !== "object" || found === null) {
    throw new StripeRefusal({ message: `This property cannot be expanded (${path}).` });
  }
  holder[step] = found;
  const holders = Array.isArray(found) ? found : [found];
  for (const next of holders) follow(world, next, rest, path);
}

/** Properties that are in the response only if they are expanded. */
function included(world: World, holder: Holder, step: string): object | null | undefined {
  if (holder.object === "invoice" && step === "payments") {
    const { id } = holder as unknown as Stripe.Invoice;
    const payment = paymentOf(world, holder as unknown as Stripe.Invoice);
    return listOf(payment, `/v1/invoice_payments?invoice=${id}`);
  }
  if (holder.object === "checkout.session" && step === "line_items") {
    const { id } = holder as unknown as Stripe.Checkout.Session;
    return listOf(lineOf(world, id), `/v1/checkout/sessions/${id}/line_items`);
  }
  return step in holder ? null : undefined;
}

function lineOf(world: World, sessionId: string) {
  const order = world.orders.get(sessionId);
  const price = world.prices.get(order?.price ?? "");
  if (!order || !price) throw new Error(`${sessionId} sells nothing`);
  const total = (price.unit_amount ?? 0) * order.quantity;
  return world.make("sessionLine", "li", {
    amount_subtotal: total,
    amount_total: total,
    currency: price.currency,
    description: world.products.get(String(price.product))?.name ?? null,
    price,
    quantity: order.quantity,
  });
}

function listOf(item: object, url: string) {
  return { object: "list", data: [structuredClone(item)], has_more: false, url };
}
