import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { toLeakTest } from "../find-leak-test.server.ts";
import { contradictedLayers, type FoundVerdicts } from "../leak-test.ts";
import { mayDecideLeakTests } from "./leak-policy.ts";

const MAX_SHOWN = 50;

/** For staff: public tests without a decision that contradict what their listing states, the oldest first. */
export async function findContradictions(actor: Actor, now = new Date()) {
  if (!mayDecideLeakTests(actor)) return undefined;
  return transaction(actor, async (tx) => {
    const found = (await findContradicting(tx, now)).slice(0, MAX_SHOWN);
    const ids = found.map(({ id }) => id);
    const rows = await tx
      .selectFrom("leakTests")
      .selectAll()
      .where("id", "=", sql<string>`any (${ids}::uuid[])`)
      .execute();
    const tests = new Map(rows.map((row) => [row.id, toLeakTest(row, now)]));
    return found.flatMap(({ id, listing, layers }) => {
      const test = tests.get(id);
      return test ? [{ listing, test, layers }] : [];
    });
  });
}

/** For the tab. */
export async function countContradictions(actor: Actor, now = new Date()) {
  if (!mayDecideLeakTests(actor)) return 0;
  return (await transaction(actor, (tx) => findContradicting(tx, now))).length;
}

type Row = FoundVerdicts & { id: string; listingId: string; businessName: string; facts: Facts };

/** Without what was found, which is long. The latest public test of each listing, as the public sees it. */
async function findContradicting(tx: Tx, now: Date) {
  const { rows } = await sql<Row>`
    select test.id, listing.id as listing_id, business_name, facts, verdicts, mail_verdicts
      from leak_tests test join white_label_services listing on listing.id = test.listing_id
     where approved and public_from <= ${now} and decision is null
       and jsonb_path_exists(jsonb_build_array(verdicts, mail_verdicts), '$[*].* ? (@ == "leaks")')
       and test.id = (
         select id from leak_tests latest
          where latest.listing_id = listing.id and latest.public_from <= ${now} and latest.failure is null
            and latest.looked_at > ${now}::timestamptz - interval '90 days'
            and latest.demo_url = facts #>> '{branded_demo,value}'
          order by latest.opened_at desc limit 1)
     order by public_from`.execute(tx);
  return rows.flatMap(({ id, listingId, businessName, facts, ...found }) => {
    const layers = contradictedLayers(facts, found);
    return layers.length > 0 ? [{ id, listing: { id: listingId, businessName }, layers }] : [];
  });
}
