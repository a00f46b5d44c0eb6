import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { hashPassword } from "#app/infrastructure/identity/hash-password.server.ts";

export type SampleListing = {
  businessName: string;
  category: string;
  countries: string[];
  languages: string[];
  website: string;
  priceFrom: number | null;
  description: string;
};

const DOMAIN = "rebadge.example";
const PASSWORD = "label-harbour-2026";
/** For an authenticator app, so that the sample staff get in. As public as the password. */
const SECOND_FACTOR = "REBADGEDEVELOPMENTSECRETFORSTAFF";
const OWNERS = 30;

const staff = ["admin", "moderator", "provider"] as const;

/** Every so many samples one is not (yet) approved, or is promoted, so that each state can be looked at. */
const EVERY_PENDING = 17;
const EVERY_REJECTED = 41;
const EVERY_PROMOTED = 19;

export async function readSamples(): Promise<SampleListing[]> {
  const files = ["platform-listings.json", "service-listings.json"];
  const read = files.map((file) =>
    readFile(join(import.meta.dirname, "../database/samples", file), "utf8"),
  );
  return (await Promise.all(read)).flatMap((text) => JSON.parse(text) as SampleListing[]);
}

/** Sample accounts and listings. Can be run again: earlier samples are replaced. */
export async function seedSamples(client: Client) {
  const samples = await readSamples();

  await client.query("begin");
  await forgetSamples(client);
  const people = await insertPeople(client);
  for (const [place, sample] of samples.entries())
    await insertListing(client, people, sample, place);
  await client.query("select settle_promotions()");
  await client.query("commit");
  await client.query("select rebuild_search_words()");

  const accounts = staff.map((role) => `  ${role}@${DOMAIN}`).join("\n");
  return [
    `${samples.length} sample listings. Sample accounts (password ${PASSWORD}):`,
    accounts,
    `The staff's authenticator secret is ${SECOND_FACTOR}. A code of now:`,
    `  bin/run node -p 'new (require("otpauth").TOTP)({ secret: "${SECOND_FACTOR}" }).generate()'`,
  ].join("\n");
}

async function forgetSamples(client: Client) {
  await client.query("delete from subscriptions where stripe_customer_id like 'sample_%'");
  await client.query("select settle_promotions()");
  await client.query("delete from users where email like $1", [`%@${DOMAIN}`]);
}

async function insertPeople(client: Client) {
  const password = await hashPassword(PASSWORD);
  const names = [...staff, ...Array.from({ length: OWNERS }, (_, place) => `owner-${place + 1}`)];
  const people = new Map<string, string>();

  for (const name of names) {
    const role = staff.find((known) => known === name) ?? "provider";
    const { rows } = await client.query<{ id: string }>(
      "insert into users (email, role) values ($1, $2) returning id",
      [`${name}@${DOMAIN}`, role],
    );
    const id = rows[0]?.id ?? "";
    await client.query("insert into passwords (user_id, hash) values ($1, $2)", [id, password]);
    if (role !== "provider") {
      await client.query(
        "insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())",
        [id, SECOND_FACTOR],
      );
    }
    people.set(name, id);
  }

  return people;
}

async function insertListing(
  client: Client,
  people: Map<string, string>,
  sample: SampleListing,
  place: number,
) {
  const status = statusAt(place);
  // The sample provider owns one of each state and a promoted one.
  const isStaffs = place < 3 || place % 50 === EVERY_PENDING % 50 || place === EVERY_REJECTED;
  const owner = isStaffs ? "provider" : `owner-${(place % OWNERS) + 1}`;
  const isPromoted = status === "approved" && place % EVERY_PROMOTED === 0;

  const { rows } = await client.query<{ id: string }>(
    `insert into white_label_services
       (user_id, business_name, service_type, location, language, website, price_from, description, status, created_at, updated_at, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() - $10::integer * interval '37 hours', now() - $10::integer * interval '29 hours', now() - $11::integer * interval '5 hours')
     returning id`,
    [
      people.get(owner),
      sample.businessName,
      sample.category,
      sample.countries,
      sample.languages,
      sample.website,
      sample.priceFrom,
      sample.description,
      status,
      (place * 7) % 176,
      place % 9,
    ],
  );
  const id = rows[0]?.id;

  if (status !== "pending") {
    await client.query(
      "insert into reviews (listing_id, listing_version, moderator_id, decision, reason_code, note) values ($1, 1, $2, $3, $4, $5)",
      status === "approved"
        ? [id, people.get("moderator"), "approved", null, null]
        : [
            id,
            people.get("moderator"),
            "rejected",
            "unclear",
            "Please say what the reseller's client sees.",
          ],
    );
  }
  if (isPromoted) {
    await client.query(
      `insert into subscriptions (user_id, stripe_customer_id, stripe_subscription_id, service_id, plan_type, status, current_period_start, current_period_end)
       values ($1, $2, $3, $4, $5, 'active', now() - interval '10 days', now() + interval '20 days')`,
      [
        people.get(owner),
        `sample_customer_${place}`,
        `sample_subscription_${place}`,
        id,
        place % 2 ? "quarterly" : "monthly",
      ],
    );
  }
}

function statusAt(place: number) {
  if (place % EVERY_REJECTED === EVERY_REJECTED - 1 || place === EVERY_REJECTED) return "rejected";
  return place % EVERY_PENDING === EVERY_PENDING - 1 || place === EVERY_PENDING
    ? "pending"
    : "approved";
}
