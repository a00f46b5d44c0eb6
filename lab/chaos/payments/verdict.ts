import { readFileSync } from "node:fs";
import { query } from "../../kit/database.ts";
import type { Scene } from "../../kit/scene.ts";
import { type Bought, findBought, isOwed, isPaidBack } from "./truth.ts";

type Row = { id: string; listing: string | null; live: boolean; promoted: boolean };
type Payment = { id: string; amount: number; refunded: number; disputed: boolean };

/** Where what we promote and what was paid part: each list names what is wrong, and all should be empty. */
export async function judge(scene: Scene, secretKey: string) {
  const bought = await findBought(scene, secretKey);
  const seen = await look(scene.databaseUrl);
  const promoted = new Set(seen.rows.filter(({ promoted }) => promoted).map(({ id }) => id));
  const owed = bought.filter((one) => isOwed(one) && seen.listings.has(one.listingId));

  return {
    lost: owed.filter(({ id }) => !promoted.has(id)).map(({ id }) => id),
    doubled: [...doublyCharged(bought), ...liveTwice(seen.rows)],
    unpaid: unpaid(bought, seen.rows),
    chargedForNothing: bought
      .filter((one) => one.isRunning && !owed.includes(one))
      .map(({ id }) => id),
    ledger: ledgerFaults(bought, seen.payments),
    places: seen.places,
    unhandled: seen.unhandled,
    forgotten: forgottenCancellations(scene, bought),
    standin: scene.standin.problems.slice(0, 5),
    owed: owed.length,
    paidInvoices: bought.reduce((sum, { invoices }) => sum + invoices.length, 0),
    statuses: seen.statuses,
  };
}

async function look(url: string) {
  const [listings, rows, payments, places, unhandled, statuses] = await Promise.all([
    query<{ id: string }>(url, "select id from white_label_services"),
    query<Row>(
      url,
      `select stripe_subscription_id as id, service_id as listing, is_live(subscriptions.status) as live,
              is_live(subscriptions.status) and recommended > 0 and place is not null as promoted
         from subscriptions left join white_label_services listing on listing.id = service_id
         left join promotion_places on listing_id = service_id`,
    ),
    query<Payment>(
      url,
      `select stripe_invoice_id as id, amount_cents as amount, refunded_cents as refunded, disputed
         from promotion_payments`,
    ),
    query<{ listing: string }>(
      url,
      `select listing_id as listing from promotion_places
        where not exists (select from subscriptions where service_id = listing_id and is_live(status))`,
    ),
    query<{ id: string }>(url, "select id from stripe_events where handled_at is null"),
    query<{ status: string; count: number }>(
      url,
      "select status, count(*)::integer from subscriptions group by status order by status",
    ),
  ]);
  return {
    listings: new Set(listings.map(({ id }) => id)),
    rows,
    payments,
    places: places.map(({ listing }) => listing),
    unhandled: unhandled.map(({ id }) => id),
    statuses: Object.fromEntries(statuses.map(({ status, count }) => [status, count])),
  };
}

/** Two of one listing that ran at the same time, and the money for neither went back. */
function doublyCharged(bought: Bought[]) {
  const kept = bought.filter(({ invoices }) => invoices.some((invoice) => !isPaidBack(invoice)));
  return [...Map.groupBy(kept, ({ listingId }) => listingId)].flatMap(([listing, ones]) =>
    ones.some((one) => ones.some((other) => one !== other && isDuring(one, other)))
      ? [listing]
      : [],
  );
}

function isDuring(one: Bought, other: Bought) {
  return one.from < other.to && other.from < one.to;
}

function liveTwice(rows: Row[]) {
  const live = Map.groupBy(
    rows.filter((row) => row.live),
    ({ listing }) => listing,
  );
  return [...live].flatMap(([listing, ones]) => (ones.length > 1 ? [String(listing)] : []));
}

function unpaid(bought: Bought[], rows: Row[]) {
  const owed = new Set(bought.filter(isOwed).map(({ id }) => id));
  return rows.filter(({ id, live }) => live && !owed.has(id)).map(({ id }) => id);
}

/** One row an invoice that was paid, with what went back. */
function ledgerFaults(bought: Bought[], payments: Payment[]) {
  const ours = new Map(payments.map((payment) => [payment.id, payment]));
  const theirs = bought.flatMap(({ invoices }) => invoices);
  const known = new Set(theirs.map(({ id }) => id));
  const wrong = theirs.filter(({ id, amount, refunded, disputed }) => {
    const row = ours.get(id);
    return row?.amount !== amount || row.refunded !== refunded || row.disputed !== disputed;
  });
  return [...wrong, ...payments.filter(({ id }) => !known.has(id))].map(({ id }) => id);
}

/** What we said was cancelled must not be charged again. */
function forgottenCancellations({ history }: Scene, bought: Bought[]) {
  const running = new Map(bought.map((one) => [one.id, one]));
  return readFileSync(history.path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { outcome: string; what: string; subscriptionId: string })
    .filter(({ outcome, what }) => outcome === "ok" && what === "cancel")
    .filter(({ subscriptionId }) => !running.get(subscriptionId)?.endsWithPeriod)
    .map(({ subscriptionId }) => subscriptionId);
}
