import { query } from "./http-accounts.ts";
import { insertRows } from "./insert-rows.ts";

/** Of a live listing: a place is free for it, it is on the waiting list, or it is promoted. */
export type Promotion = "possible" | "awaited" | "live";

/** The state in which a request to this address can succeed. */
export function promotionFor(path: string): Promotion | undefined {
  if (path.endsWith("/stop-waiting")) return "awaited";
  if (/\/(promote|wait)$/.test(path)) return "possible";
  return path.includes("/promotions/") ? "live" : undefined;
}

type Live<Value> = Record<"own live" | "foreign live", Value>;

export function promotionsOf(
  scene: {
    actor: { id: string };
    stranger: { id: string };
    listings: Live<string>;
    promotions: Live<string>;
  },
  promotion: Promotion | undefined,
): Promoted[] {
  if (!promotion) return [];
  const owners = { "own live": scene.actor.id, "foreign live": scene.stranger.id };
  return (["own live", "foreign live"] as const).map((name) => ({
    promotion,
    id: scene.promotions[name],
    listingId: scene.listings[name],
    userId: owners[name],
  }));
}

type Promoted = { promotion: Promotion; id: string; listingId: string; userId: string };

export async function insertPromotions(promoted: readonly Promoted[]) {
  const those = (wanted: Promotion) => promoted.filter(({ promotion }) => promotion === wanted);

  await insertRows(
    "subscriptions",
    "id uuid, user_id uuid, service_id uuid, stripe_customer_id text, stripe_subscription_id text, plan_type text, status text",
    those("live").map(({ id, listingId, userId }) => ({
      id,
      user_id: userId,
      service_id: listingId,
      plan_type: "monthly",
      status: "active",
      stripe_customer_id: `test_customer_${id}`,
      stripe_subscription_id: `test_subscription_${id}`,
    })),
  );
  await insertRows(
    "place_waits",
    "listing_id uuid, user_id uuid",
    those("awaited").map(({ listingId, userId }) => ({ listing_id: listingId, user_id: userId })),
  );
  // Assigns the places. The site does so too at any time, so places inserted here might already exist.
  await query("select settle_promotions()");
}
