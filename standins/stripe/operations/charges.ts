import type Stripe from "stripe";
import type { Handler } from "../handler.ts";
import { isWanted, isWithin, page } from "../lists.ts";
import { mergeMetadata } from "../metadata.ts";
import { noSuch, StripeRefusal } from "../refusal.ts";
import type { World } from "../world.ts";

export const listCharges: Handler<"listCharges"> = (world, params) =>
  page(
    "/v1/charges",
    world.charges,
    params,
    (charge) =>
      isWanted(charge.customer, params.customer) &&
      isWanted(charge.payment_intent, params.payment_intent) &&
      isWithin(charge.created, params.created),
  );

export const retrieveCharge: Handler<"retrieveCharge"> = (world, _, id) => findCharge(world, id);

export const createRefund: Handler<"createRefund"> = (world, params) => {
  const charge = chargeToRefund(world, params);
  const rest = charge.amount_captured - charge.amount_refunded;
  const amount = params.amount ?? rest;
  refuseRefund(charge, amount, rest);

  const refund = world.make("refund", "re", {
    amount,
    charge: charge.id,
    currency: charge.currency,
    customer: charge.customer,
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    status: "succeeded",
  });
  world.refunds.set(refund.id, refund);
  const { amount_refunded, refunded } = charge;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  world.emit("charge.refunded", charge, {
    amount_refunded,
    ...(refunded !== charge.refunded && { refunded }),
  });
  return refund;
};

export const listRefunds: Handler<"listRefunds"> = (world, params) =>
  page(
    "/v1/refunds",
    world.refunds,
    params,
    (refund) =>
      isWanted(refund.charge, params.charge) &&
      isWanted(refund.payment_intent, params.payment_intent) &&
      isWithin(refund.created, params.created),
  );

export const listDisputes: Handler<"listDisputes"> = (world, params) =>
  page(
    "/v1/disputes",
    world.disputes,
    params,
    (dispute) =>
      isWanted(dispute.charge, params.charge) &&
      isWanted(dispute.payment_intent, params.payment_intent) &&
      isWithin(dispute.created, params.created),
  );

/** The cardholder disputes the charge at their bank. */
export function dispute(world: World, chargeId: string) {
  const charge = findCharge(world, chargeId);
  if (!charge.paid || charge.disputed) {
    throw new StripeRefusal({ message: `Charge ${charge.id} cannot be disputed.` });
  }
  charge.disputed = true;
  const opened = world.make("dispute", "du", {
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  });
  world.disputes.set(opened.id, opened);
  world.emit("charge.dispute.created", opened);
  return opened;
}

function findCharge(world: World, id: string, param?: string) {
  const charge = world.charges.get(id);
  if (!charge) throw noSuch("charge", id, param);
  return charge;
}

function chargeToRefund(world: World, params: Stripe.RefundCreateParams) {
  if (params.charge) return findCharge(world, params.charge, "charge");
  const id = params.payment_intent ?? "";
  const intent = world.paymentIntents.get(id);
  if (!intent) throw noSuch("payment_intent", id, "payment_intent");
  if (typeof intent.latest_charge === "string") return findCharge(world, intent.latest_charge);
  const message = `This PaymentIntent (${id}) does not have a successful charge to refund.`;
  throw new StripeRefusal({ message, code: "payment_intent_unexpected_state" });
}

function refuseRefund(charge: Stripe.Charge, amount: number, rest: number) {
  if (!charge.paid) {
    throw new StripeRefusal({
      message: `Charge ${charge.id} was not successful.`,
      param: "charge",
    });
  }
  if (charge.disputed) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw new StripeRefusal({ message, code: "charge_disputed" });
  }
  if (rest === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new StripeRefusal({ message, code: "charge_already_refunded" });
  }
  if (amount > rest) {
    // Stripe's error has no code here.
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(rest)})`;
    throw new StripeRefusal({ message, param: "amount" });
  }
}

function dollars(cents: number) {
  return `$${(cents / 100).toFixed(2)}`;
}
