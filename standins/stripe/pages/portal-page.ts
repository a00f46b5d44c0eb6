import type Stripe from "stripe";
import { escapeText } from "../../page.ts";
import type { World } from "../world.ts";
import { backLink, day, layout, money } from "./layout.ts";

export function portalPage(world: World, { customer, return_url }: Stripe.BillingPortal.Session) {
  const invoices = [...world.invoices.values()].filter((invoice) => invoice.customer === customer);
  const works = world.cards.get(customer) === "good";
  const email = world.customers.get(customer)?.email;

  return layout(
    "Billing",
    `<h1>Billing</h1>
${email ? `<p class="soft">${escapeText(email)}</p>` : ""}
<h2>Payment method</h2>
<p>Card: <strong class="${works ? "paid" : "unpaid"}">${works ? "a card that works" : "a card that is declined"}</strong></p>
<form method="post">
${works ? cardButton("bad", "Use a card that is declined") : cardButton("good", "Use a card that works")}
</form>
<h2>Invoices</h2>
${invoices.length > 0 ? `<ul>${invoices.reverse().map(invoiceLine).join("")}</ul>` : "<p>No invoices yet.</p>"}
${backLink(return_url, "Return")}`,
  );
}

function cardButton(card: string, text: string) {
  return `<button class="main" name="card" value="${card}">${text}</button>`;
}

function invoiceLine({ number, created, total, currency, status }: Stripe.Invoice) {
  const isPaid = status === "paid";
  return `<li><span>${day(created)}</span> <strong>${money(total, currency)}</strong>
<span class="state">${escapeText(number ?? "")} · <span class="${isPaid ? "paid" : "unpaid"}">${isPaid ? "Paid" : "Not paid"}</span></span></li>`;
}
