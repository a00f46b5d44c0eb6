import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { aProvider, aRevision, suspend, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anAgeingListing, inDays } from "#test/fact-dates.ts";
import { confirmFacts } from "./confirm-facts.server.ts";
import { factsCameDue } from "./fact-age-jobs.ts";
import { remindOfFacts } from "./remind-of-facts.server.ts";

/** The owners for whom a mail was enqueued this time. */
async function remind() {
  const before = await waitingFor(factsCameDue);
  await remindOfFacts();
  const after = await waitingFor(factsCameDue);
  return after.slice(before.length).map(({ userId }) => userId);
}

/** As if so many days had passed. */
async function passDays(days: number) {
  await sql`
    update white_label_services set fact_dates = (
      select jsonb_object_agg(field, dates || jsonb_build_object('agesOn', (dates ->> 'agesOn')::date - ${days}::integer))
        from jsonb_each(fact_dates) dated (field, dates))`.execute(everything);
  await sql`update fact_reminders set covered_until = covered_until - ${days}::integer`.execute(
    everything,
  );
}

let owner: Awaited<ReturnType<typeof aProvider>>;
beforeEach(async () => {
  owner = await aProvider();
});

test("an owner is mailed fourteen days before the first fact ages, once for all listings", async () => {
  await anAgeingListing(owner, { notice: 15, term: 18 });
  await anAgeingListing(owner, { notice: 16 });
  await anAgeingListing(await aProvider(), { notice: 15 });
  expect(await remind()).toEqual([]);

  await passDays(1);
  const reminded = await remind();
  expect(reminded).toHaveLength(2);
  expect(reminded).toContain(owner.id);
});

test("the same facts are not mailed twice, and later ones after a week at the earliest", async () => {
  await anAgeingListing(owner, { notice: 14, term: 21 });
  await anAgeingListing(owner, { notice: 22 });
  expect(await remind()).toEqual([owner.id]);
  expect(await remind()).toEqual([]);

  await passDays(7);
  expect(await remind()).toEqual([]);
  await passDays(1);
  expect(await remind()).toEqual([owner.id]);

  await passDays(30);
  expect(await remind()).toEqual([]);
});

test("a confirmed fact is mailed again when it ages the next time", async () => {
  const { id } = await anAgeingListing(owner, { notice: 14 });
  expect(await remind()).toEqual([owner.id]);
  await confirmFacts(owner, [{ listingId: id, field: "notice" }]);

  await passDays(75);
  expect(await remind()).toEqual([]);
  await passDays(1);
  expect(await remind()).toEqual([owner.id]);
});

test("a night without a worker is made up for", async () => {
  await anAgeingListing(owner, { notice: 15 });
  await passDays(6);

  expect(await remind()).toEqual([owner.id]);
});

test("suspended accounts, listings that are not live and what an update changes are left out", async () => {
  const suspended = await aProvider();
  await anAgeingListing(suspended, { notice: 3 });
  await suspend(suspended);
  await anAgeingListing(owner, { notice: 3 }, { status: "pending" });
  const updated = await anAgeingListing(owner, { notice: 3 });
  await aRevision(updated, { facts: { notice: { tier: "included", value: 60 } } });

  expect(await remind()).toEqual([]);
});

test("every owner is mailed once, however many there are", async () => {
  await anAgeingListing(owner, { notice: 3 });
  await sql`
    with owners as (
      insert into users (email) select 'owner-' || number || '@many.test' from generate_series(1, 1200) number returning id
    )
    insert into white_label_services (user_id, business_name, service_type, location, language, website, description, status, facts)
    select owners.id, business_name, service_type, location, language, website, description, status, facts
      from owners, white_label_services`.execute(everything);
  await sql`
    update white_label_services
       set fact_dates = jsonb_build_object('notice', jsonb_build_object('statedAt', ${inDays(-87)}::text, 'agesOn', ${inDays(3)}::text))`.execute(
    everything,
  );

  const reminded = await remind();
  expect(reminded).toHaveLength(1_201);
  expect(new Set(reminded).size).toBe(1_201);
  expect(await remind()).toEqual([]);
});

test("two workers at once mail an owner once", async () => {
  await anAgeingListing(owner, { notice: 3 });

  await Promise.all([remindOfFacts(), remindOfFacts()]);

  expect(await waitingFor(factsCameDue)).toMatchObject([{ userId: owner.id }]);
});
