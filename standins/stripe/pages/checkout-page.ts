import type Stripe from "stripe";
import { escapeText } from "../../page.ts";
import type { World } from "../world.ts";
import { backLink, layout, money } from "./layout.ts";

export function checkoutPage(world: World, session: Stripe.Checkout.Session) {
  if (session.status === "expired") return expiredPage(session);
  if (session.status === "complete") return paidPage(session);
  const order = world.orders.get(session.id);
  const price = world.prices.get(order?.price ?? "");
  const product = world.products.get(String(price?.product));
  const total = money(session.amount_total, session.currency);
  const email = session.customer_details?.email;

  return layout(
    "Checkout",
    `<h1>Subscribe to ${escapeText(product?.name ?? "")}</h1>
<p class="price">${total} <small>${every(price?.recurring)}</small></p>
${order?.declined ? declinedAlert : ""}
<dl>
${email ? `<dt>Email</dt><dd>${escapeText(email)}</dd>` : ""}
<dt>Due today</dt><dd>${total}</dd>
</dl>
<form method="post"><button class="main" name="card" value="good">Pay ${total}</button></form>
<form method="post"><button name="card" value="bad">Use a card that is declined</button></form>
${backLink(session.cancel_url, "Cancel and go back")}`,
  );
}

const declinedAlert = `<p class="alert" role="alert">Your card was declined, and nothing was charged. Try another card.</p>`;

export function successUrl({ id, success_url }: Stripe.Checkout.Session) {
  return success_url?.replaceAll("{CHECKOUT_SESSION_ID}", id) ?? null;
}

function expiredPage({ cancel_url }: Stripe.Checkout.Session) {
  return layout(
    "Expired",
    `<h1>This checkout has expired</h1>
<p class="soft">Nothing was charged. Go back and start again.</p>
${backLink(cancel_url, "Go back")}`,
  );
}

function paidPage(session: Stripe.Checkout.Session) {
  return layout(
    "Already paid",
    `<h1>This checkout is already paid</h1>
<p class="soft">It was charged once and will not be charged again.</p>
${backLink(successUrl(session), "Continue")}`,
  );
}

function every(recurring: Stripe.Price.Recurring | null | undefined) {
  if (!recurring) return "";
  const { interval, interval_count } = recurring;
  return interval_count === 1 ? `every ${interval}` : `every ${interval_count} ${interval}s`;
}
