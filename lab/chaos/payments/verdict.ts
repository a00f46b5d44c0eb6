import { readFileSync } from "node:fs";
import { query } from "../../kit/database.ts";
import type { Scene } from "../../kit/scene.ts";
import { findPurchases, isOwed, isPaidBack, type Purchase } from "./purchases.ts";

type Row = { id: string; listing: string | null; live: boolean; promoted: boolean };
type Payment = { id: string; amount: number; refunded: number; disputed: boolean };

/** Compares the database with the payment provider; every list should be empty. */
export async function judge(scene: Scene, secretKey: string) {
  const purchases = await findPurchases(scene, secretKey);
  const state = await readState(scene.databaseUrl);
  const promoted = new Set(state.rows.filter(({ promoted }) => promoted).map(({ id }) => id));
  const owed = purchases.filter((one) => isOwed(one) && state.listings.has(one.listingId));

  return {
    lost: owed.filter(({ id }) => !promoted.has(id)).map(({ id }) => id),
    doubled: [...doublyCharged(purchases), ...liveTwice(state.rows)],
    unpaid: unpaid(purchases, state.rows),
    chargedForNothing: purchases
      .filter((one) => one.isRunning && !owed.includes(one))
      .map(({ id }) => id),
    ledger: ledgerFaults(purchases, state.payments),
    places: state.places,
    unhandled: state.unhandled,
    forgotten: forgottenCancellations(scene, purchases),
    standin: scene.standin.problems.slice(0, 5),
    owed: owed.length,
    paidInvoices: purchases.reduce((sum, { invoices }) => sum + invoices.length, 0),
    statuses: state.statuses,
  };
}

async function readState(url: string) {
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

/** Listings with two subscriptions at the same time, neither of them paid back. */
function doublyCharged(purchases: Purchase[]) {
  const kept = purchases.filter(({ invoices }) => invoices.some((invoice) => !isPaidBack(invoice)));
  return [...Map.groupBy(kept, ({ listingId }) => listingId)].flatMap(([listing, ones]) =>
    ones.some((one) => ones.some((other) => one !== other && overlaps(one, other)))
      ? [listing]
      : [],
  );
}

function overlaps(one: Purchase, other: Purchase) {
  return one.from < other.to && other.from < one.to;
}

function liveTwice(rows: Row[]) {
  const live = Map.groupBy(
    rows.filter((row) => row.live),
    ({ listing }) => listing,
  );
  return [...live].flatMap(([listing, ones]) => (ones.length > 1 ? [String(listing)] : []));
}

function unpaid(purchases: Purchase[], rows: Row[]) {
  const owed = new Set(purchases.filter(isOwed).map(({ id }) => id));
  return rows.filter(({ id, live }) => live && !owed.has(id)).map(({ id }) => id);
}

/** There must be one row for each paid invoice, with its refunds. */
function ledgerFaults(purchases: Purchase[], payments: Payment[]) {
  const ours = new Map(payments.map((payment) => [payment.id, payment]));
  const theirs = purchases.flatMap(({ invoices }) => invoices);
  const known = new Set(theirs.map(({ id }) => id));
  const wrong = theirs.filter(({ id, amount, refunded, disputed }) => {
    const row = ours.get(id);
    return row?.amount !== amount || row.refunded !== refunded || row.disputed !== disputed;
  });
  return [...wrong, ...payments.filter(({ id }) => !known.has(id))].map(({ id }) => id);
}

/** Subscriptions that the site cancelled and that would still renew. */
function forgottenCancellations({ history }: Scene, purchases: Purchase[]) {
  const running = new Map(purchases.map((one) => [one.id, one]));
  return readFileSync(history.path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { outcome: string; what: string; subscriptionId: string })
    .filter(({ outcome, what }) => outcome === "ok" && what === "cancel")
    .filter(({ subscriptionId }) => !running.get(subscriptionId)?.endsWithPeriod)
    .map(({ subscriptionId }) => subscriptionId);
}
