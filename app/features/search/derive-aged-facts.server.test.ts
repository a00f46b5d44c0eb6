import { sql } from "kysely";
import { expect, test } from "vitest";
import { dayOf, daysAfter } from "#app/shared/period.ts";
import { aListing } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { foundIds } from "#test/search/found-ids.ts";
import { deriveAgedFacts } from "./derive-aged-facts.server.ts";

const today = dayOf(new Date());
const facts = JSON.stringify({
  term: { tier: "included", value: 6 },
  sso: { tier: "included", value: ["saml"] },
});

/** As if the night in which 'term' ages had come: only the clock of the database derives tokens. */
async function ageTerm(id: string) {
  await sql`alter table white_label_services disable trigger listings_search_tokens`.execute(
    everything,
  );
  await sql`
    update white_label_services
       set fact_dates = jsonb_set(fact_dates, '{term,agesOn}', to_jsonb(${today}::text)), fact_tokens_until = ${today}::date
     where id = ${id}`.execute(everything);
  await sql`alter table white_label_services enable trigger listings_search_tokens`.execute(
    everything,
  );
}

test("a listing is found again by the facts that have not aged, and its version stays", async () => {
  const { id, version } = await aListing({ status: "approved", facts });
  await ageTerm(id);
  expect(await foundIds({ facts: { sso: ["saml"] } })).toEqual([]);

  await deriveAgedFacts();

  expect(await foundIds({ facts: { sso: ["saml"] } })).toEqual([id]);
  expect(await foundIds({ facts: { term: ["max-12"] } })).toEqual([]);
  const after = await everything
    .selectFrom("whiteLabelServices")
    .select(["version", sql<string>`fact_tokens_until::text`.as("until")])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ version, until: daysAfter(today, 180) });
});

test("a listing that is being edited is left for the next run", async () => {
  const { id } = await aListing({ status: "approved", facts });
  await ageTerm(id);

  await everything.transaction().execute(async (editing) => {
    await sql`select from white_label_services where id = ${id} for update`.execute(editing);
    await deriveAgedFacts();
  });
  expect(await foundIds({ facts: { sso: ["saml"] } })).toEqual([]);

  await deriveAgedFacts();
  expect(await foundIds({ facts: { sso: ["saml"] } })).toEqual([id]);
});
