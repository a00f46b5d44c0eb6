import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Facts, StatedFact } from "#app/features/facts/stated-fact.ts";
import { confirmFacts } from "#app/features/listings/ageing/confirm-facts.server.ts";
import { findPublicListings } from "#app/features/listings/find-listings.server.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { stateFacts } from "#app/features/listings/own/state-facts.server.ts";
import { withdrawUpdate } from "#app/features/listings/own/withdraw-update.server.ts";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { requestChanges } from "#app/features/moderation/request-changes.server.ts";
import { findListingsPage } from "#app/features/search/api/find-listings-page.server.ts";
import { deriveAgedFacts } from "#app/features/search/derive-aged-facts.server.ts";
import { countFacts } from "#app/features/search/facets/count-facts.server.ts";
import { noFilters } from "#app/features/search/search-filters.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { aListing, aProvider, aReviewer } from "./builders.ts";
import { everything } from "./database.ts";
import { FactModel, isEqual, type ModelFacts, type ModelField, modelFields } from "./fact-model.ts";
import { isNightly } from "./nightly.ts";

const LISTINGS = 3;
const STEPS = isNightly ? 10_000 : 150;

/** The two answers of each field, and what finds them. */
const answers: Record<ModelField, [StatedFact, StatedFact]> = {
  term: [fact(6), fact(36)],
  notice: [fact(30), fact(90)],
  sso: [fact(["saml"]), fact(["oidc"])],
  nda: [fact("standard"), fact("on_request")],
};
const choices: Record<ModelField, [string, string]> = {
  term: ["max-6", "max-36"],
  notice: ["max-30", "max-90"],
  sso: ["saml", "oidc"],
  nda: ["standard", "on_request"],
};

function fact(value: StatedFact["value"]): StatedFact {
  return { tier: "included", value: value ?? "" };
}

const someFacts: fc.Arbitrary<ModelFacts> = fc.record(
  Object.fromEntries(modelFields.map((field) => [field, fc.constantFrom(0 as const, 1 as const)])),
  { requiredKeys: [] },
);
const verbs = ["state", "accept", "refuse", "withdraw", "confirm", "pass", "derive"] as const;
const step = fc.record({
  verb: fc.constantFrom("state" as const, "accept" as const, ...verbs),
  at: fc.nat(LISTINGS - 1),
  facts: someFacts,
  days: fc.constantFrom(1, 20, 70, 91),
  /** The connections of the application are cut in the middle of it. */
  isKilled: fc.nat(9).map((drawn) => drawn === 0),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test(`over ${STEPS} edits, decisions, confirmations, days and kills no aged or proposed fact is public`, {
  timeout: 3_600_000,
}, async () => {
  const owner = await aProvider();
  const moderator = await aReviewer();
  const ids: string[] = [];
  for (let at = 0; at < LISTINGS; at++)
    ids.push((await aListing({ userId: owner.id, status: "approved" })).id);
  let model = new FactModel(LISTINGS);

  for (const taken of fc.sample(step, STEPS)) {
    await everything.deleteFrom("rateLimits").execute();
    const before = model.copy();
    // Refusing a live listing without an update would end it.
    if (taken.verb === "refuse" && !before.listings[taken.at]?.update) continue;
    apply(model, taken);
    const work = take({ owner, moderator }, ids[taken.at] ?? "", taken);
    if (taken.isKilled && taken.verb !== "pass") {
      await Promise.allSettled([work, cutConnections()]);
      await expect.poll(() => areConnected(owner, ids), { timeout: 30_000 }).toBe(true);
      // The hourly job runs again; anything else is done or not done.
      if (taken.verb === "derive") await deriveAgedFacts();
      else if (!(await isStored(model, ids))) model = before;
    } else await work;
    expect(await isStored(model, ids), JSON.stringify(taken)).toBe(true);
    await expectPublic(model, ids, taken);
  }
});

function apply(model: FactModel, { verb, at, facts, days }: Step) {
  if (verb === "state") model.state(at, facts);
  else if (verb === "pass") model.pass(days);
  else if (verb === "derive") model.derive();
  else model[verb](at);
}

async function take(people: Record<"owner" | "moderator", Actor>, id: string, taken: Step) {
  const { owner, moderator } = people;
  const { verb, facts, days } = taken;
  if (verb === "pass") return pass(days);
  if (verb === "derive") return deriveAgedFacts();
  if (verb === "withdraw") return withdrawUpdate(owner, id);
  if (verb === "confirm")
    return confirmFacts(
      owner,
      modelFields.map((field) => ({ listingId: id, field })),
    );
  if (verb === "state") {
    const { seen = "" } = (await findEditableListing(owner, id)) ?? {};
    return stateFacts(owner, { listingId: id, asked: modelFields, facts: factsOf(facts), seen });
  }
  const seen = (await findReview(moderator, id))?.seen ?? "";
  if (verb === "accept") return acceptListing(moderator, id, { seen });
  return requestChanges(moderator, id, { seen, reason: "unclear", note: "Please say it again." });
}

function factsOf(facts: ModelFacts): Facts {
  const stated = modelFields.flatMap((field) => {
    const answer = facts[field];
    return answer === undefined ? [] : [[field, answers[field][answer]] as const];
  });
  return Object.fromEntries(stated);
}

/** The clock of the database can't be moved, so all days are; triggers must not see it. */
async function pass(days: number) {
  await everything.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      update white_label_services set fact_tokens_until = fact_tokens_until - ${days}::integer, fact_dates = (
        select jsonb_object_agg(field, (
                 select jsonb_object_agg(name, (day #>> '{}')::date - ${days}::integer) from jsonb_each(dates) dated (name, day)))
          from jsonb_each(fact_dates) facts (field, dates))
       where facts <> '{}'`.execute(tx);
  });
}

async function cutConnections() {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename in ('app_web', 'app_worker')`.execute(
    everything,
  );
}

/** A pool notices only when it is asked that a connection was cut. */
async function areConnected(owner: Actor, [id = ""]: string[]) {
  const asked = [
    findEditableListing(owner, id),
    sql`select from fact_tokens limit 1`.execute(workerDatabase),
  ];
  return (await Promise.allSettled(asked)).every(({ status }) => status === "fulfilled");
}

type Stored = { id: string; facts: Facts; update: Facts | null; left: Record<string, number> };

/** Whether the database holds what the model says: live and proposed facts, and their days. */
async function isStored(model: FactModel, ids: string[]) {
  const { rows } = await sql<Stored>`
    select listing.id, listing.facts, revision.facts as update,
           (select coalesce(jsonb_object_agg(field, (dates ->> 'agesOn')::date - (now() at time zone 'UTC')::date), '{}')
              from jsonb_each(listing.fact_dates) dated (field, dates)) as left
      from white_label_services listing
      left join listing_revisions revision on revision.listing_id = listing.id and revision.status = 'pending'`.execute(
    everything,
  );
  return model.listings.every(({ live, left, update }, at) => {
    const row = rows.find(({ id }) => id === ids[at]);
    const isUpdate = update ? row?.update && isEqual(update, readBack(row.update)) : !row?.update;
    const isLeft = modelFields.every((field) => row?.left[field] === left[field]);
    return row && isEqual(live, readBack(row.facts)) && isUpdate && isLeft;
  });
}

function readBack(facts: Facts): ModelFacts {
  const stated = modelFields
    .filter((field) => facts[field])
    .map((field) => [
      field,
      answers[field].findIndex(
        ({ value }) => JSON.stringify(value) === JSON.stringify(facts[field]?.value),
      ),
    ]);
  return Object.fromEntries(stated);
}

/** Pages, the API, lists filtered by each answer, and counts. */
async function expectPublic(model: FactModel, ids: string[], taken: Step) {
  const told = JSON.stringify(taken);
  const current = new Map(ids.map((id, at) => [id, model.current(at)]));
  const foundBy = new Map(ids.map((id, at) => [id, model.foundBy(at)]));

  for (const { id, facts } of await findPublicListings(ids))
    expect(readBack(facts.current), told).toEqual(current.get(id));
  const { listings } = await findListingsPage("https://rebadge.test", noFilters);
  for (const { id, facts } of listings)
    expect(readBack(facts as Facts), told).toEqual(current.get(id));

  const { counts } = await countFacts(noFilters);
  for (const field of modelFields)
    for (const answer of [0, 1] as const) {
      const choice = choices[field][answer];
      const expected = ids.filter((id) => meets(foundBy.get(id) ?? {}, field, answer));
      const wanted = { ...noFilters, facts: { [field]: [choice] } };
      const found = await findListingsPage("https://rebadge.test", wanted);
      expect(found.listings.map(({ id }) => id).toSorted(), `${told} ${field}`).toEqual(
        expected.toSorted(),
      );
      const exactly = ids.filter((id) => foundBy.get(id)?.[field] === answer).length;
      expect(counts[field]?.[choice] ?? 0, `${told} ${field}`).toBe(exactly);
    }
}

/** A limit finds what is within it: 'at most 36 months' also finds six. */
function meets(facts: ModelFacts, field: ModelField, answer: 0 | 1) {
  const isLimit = field === "term" || field === "notice";
  return facts[field] === answer || (isLimit && answer === 1 && facts[field] === 0);
}
