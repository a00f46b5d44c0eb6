import { readFileSync } from "node:fs";
import { join } from "node:path";
import { query } from "../../kit/database.ts";
import type { Scene } from "../../kit/scene.ts";
import { results } from "../../kit/stage.ts";

/** Realistic faults, but more frequent. */
export const stormy = {
  duplicates: 0.1,
  reorder: 0.1,
  lostResponses: 0.1,
  staleReplay: 0.03,
  lose: 0.03,
  failing: 0.02,
};

/** A trigger that drops every update of a subscription, as if the webhook handler only handled the first event. */
export async function plantFault({ databaseUrl }: Scene) {
  await query(
    databaseUrl,
    `create function forget() returns trigger language plpgsql as 'begin return null; end';
     create trigger planted before update on subscriptions for each row execute function forget()`,
  );
}

/** Paid promotions that were refused and refunded, counted by reason. */
export function refusals() {
  const log = readFileSync(join(results, "worker.log"), "utf8");
  const reasons = [...log.matchAll(/"reason":"(\w+)","msg":"a promotion was paid for/g)];
  return Object.fromEntries(
    [...Map.groupBy(reasons, ([, reason]) => reason ?? "")].map(([reason, all]) => [
      reason,
      all.length,
    ]),
  );
}
