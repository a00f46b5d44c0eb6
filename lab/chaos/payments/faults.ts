import { readFileSync } from "node:fs";
import { join } from "node:path";
import { query } from "../../kit/database.ts";
import type { Scene } from "../../kit/scene.ts";
import { results } from "../../kit/stage.ts";

/** As it goes wrong in reality, only more often. */
export const stormy = {
  duplicates: 0.1,
  reorder: 0.1,
  lostResponses: 0.1,
  staleReplay: 0.03,
  lose: 0.03,
  failing: 0.02,
};

/**
 * As if the handler kept what it saw first and never looked again: the checks must not be content with that. It is the
 * database that forgets, so that nothing of the kind is in the code.
 */
export async function plantFault({ databaseUrl }: Scene) {
  await query(
    databaseUrl,
    `create function forget() returns trigger language plpgsql as 'begin return null; end';
     create trigger planted before update on subscriptions for each row execute function forget()`,
  );
}

/** What was paid for and could not be given, so that it went back: by reason. */
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
