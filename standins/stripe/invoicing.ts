import type Stripe from "stripe";
import { itemOf } from "./subscription.ts";
import type { World } from "./world.ts";

type Decimal = Stripe.Decimal;
type Reason = "subscription_create" | "subscription_cycle";

/** Adds an open invoice for the subscription's current period, with its payment. */
export function addInvoice(
  world: World,
  subscription: Stripe.Subscription,
  reason: Reason,
  over: { start: number; end: number },
) {
  const { price, quantity = 1 } = itemOf(subscription);
  const customer = world.customers.get(String(subscription.customer));
  const total = (price.unit_amount ?? 0) * quantity;
  const now = world.now();

  const invoice = world.make("invoice", "in", {
    amount_due: total,
    amount_remaining: total,
    auto_advance: true,
    billing_reason: reason,
    collection_method: "charge_automatically",
    currency: price.currency,
    customer: customer?.id ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_tax_exempt: "none",
    effective_at: now,
    number: `${customer?.invoice_prefix}-${String(customer?.next_invoice_sequence).padStart(4, "0")}`,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    // Stripe's invoice has the past period, its line the paid one.
    period_start: over.start,
    period_end: over.end,
    status: "open",
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
  });
  invoice.status_transitions.finalized_at = now;
  const data = [lineOf(world, invoice, subscription)];
  invoice.lines = {
    object: "list",
    data,
    has_more: false,
    url: `/v1/invoices/${invoice.id}/lines`,
  };
  if (customer) customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1;

  world.invoices.set(invoice.id, invoice);
  subscription.latest_invoice = invoice.id;
  addPayment(world, invoice);
  return invoice;
}

/** Charges the customer's card; returns whether it worked. */
export function tryPayment(world: World, invoice: Stripe.Invoice) {
  const works = world.cards.get(String(invoice.customer)) === "good";
  const payment = paymentOf(world, invoice);
  const intent = world.paymentIntents.get(String(payment.payment.payment_intent));
  if (!intent) throw new Error(`${payment.id} has no payment intent`);

  const charge = addCharge(world, invoice, intent, works);
  Object.assign(intent, {
    latest_charge: charge.id,
    status: works ? "succeeded" : "requires_payment_method",
    amount_received: works ? intent.amount : 0,
  });
  invoice.attempted = true;
  invoice.attempt_count += 1;
  if (works) settle(world, invoice, payment);
  return works;
}

function settle(world: World, invoice: Stripe.Invoice, payment: Stripe.InvoicePayment) {
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
  });
  invoice.status_transitions.paid_at = world.now();
  Object.assign(payment, { amount_paid: invoice.amount_due, status: "paid" });
  payment.status_transitions.paid_at = world.now();
}

export function paymentOf(world: World, { id }: Stripe.Invoice) {
  const payment = world.invoicePayments.get(id);
  if (!payment) throw new Error(`${id} has no payment`);
  return payment;
}

function addPayment(world: World, invoice: Stripe.Invoice) {
  const { amount_due, currency, customer } = invoice;
  const intent = world.make("paymentIntent", "pi", {
    amount: amount_due,
    capture_method: "automatic",
    confirmation_method: "automatic",
    currency,
    customer,
    payment_method_types: ["card"],
    setup_future_usage: "off_session",
    status: "requires_payment_method",
  });
  world.paymentIntents.set(intent.id, intent);
  const payment = world.make("invoicePayment", "inpay", {
    amount_requested: amount_due,
    currency,
    invoice: invoice.id,
    is_default: true,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
  });
  world.invoicePayments.set(invoice.id, payment);
}

function addCharge(
  world: World,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
  works: boolean,
) {
  const charge = world.make("charge", "ch", {
    amount: invoice.amount_due,
    amount_captured: works ? invoice.amount_due : 0,
    captured: works,
    currency: invoice.currency,
    customer: invoice.customer,
    failure_code: works ? null : "card_declined",
    failure_message: works ? null : "Your card was declined.",
    paid: works,
    payment_intent: intent.id,
    receipt_email: invoice.customer_email,
    status: works ? "succeeded" : "failed",
  });
  charge.billing_details.email = invoice.customer_email;
  world.charges.set(charge.id, charge);
  return charge;
}

function lineOf(world: World, invoice: Stripe.Invoice, subscription: Stripe.Subscription) {
  const {
    id,
    price,
    quantity = 1,
    current_period_start,
    current_period_end,
  } = itemOf(subscription);
  const product = String(price.product);

  return world.make("invoiceLine", "il", {
    amount: invoice.total,
    currency: invoice.currency,
    description: `${quantity} × ${world.products.get(product)?.name}`,
    discountable: true,
    invoice: invoice.id,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: id,
      },
      type: "subscription_item_details",
    },
    period: { start: current_period_start, end: current_period_end },
    pricing: {
      price_details: { price: price.id, product },
      type: "price_details",
      unit_amount_decimal: String(price.unit_amount) as unknown as Decimal,
    },
    quantity,
    quantity_decimal: String(quantity) as unknown as Decimal,
    subscription: subscription.id,
    subtotal: invoice.subtotal,
  });
}
