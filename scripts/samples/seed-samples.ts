import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import type { PriceUnit } from "#app/features/listings/listing.ts";
import { hashPassword } from "#app/infrastructure/identity/hash-password.server.ts";
import type { SamplePicture } from "./draw-galleries.ts";
import { sampleFacts } from "./sample-facts.ts";
import { seedFigures } from "./seed-figures.ts";

export type SampleListing = {
  businessName: string;
  category: string;
  countries: string[];
  languages: string[];
  website: string;
  priceFrom: number | null;
  /** Month if left out. */
  priceUnit?: PriceUnit;
  oneLine?: string;
  description: string;
  /** Instead of drawn ones. */
  facts?: Facts;
};

const DOMAIN = "rebadge.example";
export const samplePassword = "label-harbour-2026";
/** The second factor of the sample staff; as public as the password. */
export const sampleStaffSecret = "REBADGEDEVELOPMENTSECRETFORSTAFF";
const OWNERS = 30;

const staff = ["admin", "moderator", "provider"] as const;
export const sampleEmails = staff.map((role) => `${role}@${DOMAIN}`);

/** Every n-th sample is pending, rejected or promoted, so that each state occurs. */
const EVERY_PENDING = 17;
const EVERY_REJECTED = 41;
const EVERY_PROMOTED = 19;
/** One in so many has each of the other ages that facts can have. */
const EVERY_AGE = 7;

export async function readSamples(): Promise<SampleListing[]> {
  const files = ["platform-listings.json", "service-listings.json", "seo-listings.json"];
  const read = files.map((file) =>
    readFile(join(import.meta.dirname, "../../database/samples", file), "utf8"),
  );
  return (await Promise.all(read)).flatMap((text) => JSON.parse(text) as SampleListing[]);
}

/** Replaces earlier samples; returns the number of listings. Without galleries the listings have no pictures. */
export async function seedSamples(client: Client, galleries: SamplePicture[][] = []) {
  const samples = await readSamples();

  await client.query("begin");
  await deleteSamples(client);
  const people = await insertPeople(client);
  for (const [index, sample] of samples.entries())
    await insertListing(client, people, sample, index, picturesAt(galleries, index));
  await client.query("select settle_promotions()");
  await seedFigures(client);
  await client.query("commit");
  await client.query("select rebuild_search_words()");

  return samples.length;
}

/** Two to five pictures of one gallery; every fourth listing has none. */
function picturesAt(galleries: SamplePicture[][], index: number) {
  const gallery = galleries[index % galleries.length] ?? [];
  if (index % 4 === 3) return [];
  const first = index % gallery.length;
  return [...gallery.slice(first), ...gallery.slice(0, first)].slice(0, 2 + (index % 4));
}

async function deleteSamples(client: Client) {
  await client.query("delete from subscriptions where stripe_customer_id like 'sample_%'");
  await client.query("select settle_promotions()");
  await client.query("delete from users where email like $1", [`%@${DOMAIN}`]);
}

async function insertPeople(client: Client) {
  const password = await hashPassword(samplePassword);
  const names = [...staff, ...Array.from({ length: OWNERS }, (_, index) => `owner-${index + 1}`)];
  const people = new Map<string, string>();

  for (const [index, name] of names.entries()) {
    const role = staff.find((known) => known === name) ?? "provider";
    const { rows } = await client.query<{ id: string }>(
      "insert into users (email, role, created_at) values ($1, $2, now() - $3::integer * interval '11 days') returning id",
      [`${name}@${DOMAIN}`, role, names.length - index],
    );
    const id = rows[0]?.id ?? "";
    await client.query("insert into passwords (user_id, hash) values ($1, $2)", [id, password]);
    if (role !== "provider") {
      await client.query(
        "insert into second_factors (user_id, secret, confirmed_at) values ($1, $2, now())",
        [id, sampleStaffSecret],
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
  index: number,
  pictures: SamplePicture[],
) {
  const status = statusAt(index);
  // The sample provider owns one of each state and a promoted one.
  const isStaffs = index < 3 || index % 50 === EVERY_PENDING % 50 || index === EVERY_REJECTED;
  const owner = isStaffs ? "provider" : `owner-${(index % OWNERS) + 1}`;
  const isPromoted = status === "approved" && index % EVERY_PROMOTED === 0;

  const { rows } = await client.query<{ id: string }>(
    `insert into white_label_services
       (user_id, business_name, service_type, location, language, website, price_from, price_unit, one_line, pictures, description, status, facts, created_at, updated_at, submitted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $13, $14, $15, $8, $9, $12, now() - interval '80 hours' - $10::integer * interval '37 hours', now() - $10::integer * interval '29 hours', now() - $11::integer * interval '5 hours')
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
      ((index * 7) % 176) + (index < 176 ? 0 : 176),
      index % 9,
      sampleFacts(sample, index),
      sample.priceUnit ?? "month",
      sample.oneLine,
      JSON.stringify(await insertPictures(client, people.get(owner), pictures, index)),
    ],
  );
  const id = rows[0]?.id;
  await letFactsAge(client, id, index % EVERY_AGE);

  if (status !== "pending") {
    await client.query(
      `insert into reviews (listing_id, listing_version, moderator_id, decision, reason_code, note, created_at, submitted_at, due_at, promoted)
       select id, 1, $2, $3, $4, $5, least(now(), created_at + $6::integer * interval '1 hour'), created_at, review_due(created_at, $7), $7
         from white_label_services where id = $1`,
      [
        id,
        people.get("moderator"),
        status,
        ...(status === "approved"
          ? [null, null]
          : ["unclear", "Please say what the reseller's client sees."]),
        hoursToDecide(index, isPromoted),
        isPromoted,
      ],
    );
  }
  if (isPromoted) {
    await client.query(
      `insert into subscriptions (user_id, stripe_customer_id, stripe_subscription_id, service_id, plan_type, status, current_period_start, current_period_end, created_at)
       values ($1, $2, $3, $4, $5, 'active', now() - interval '10 days', now() + interval '20 days', now() - $6::integer * interval '1 day')`,
      [
        people.get(owner),
        `sample_customer_${index}`,
        `sample_subscription_${index}`,
        id,
        index % 2 ? "quarterly" : "monthly",
        10 + index,
      ],
    );
  }
}

/** The names are the same in every run, so that files are stored once. */
async function insertPictures(
  client: Client,
  owner: string | undefined,
  pictures: SamplePicture[],
  index: number,
) {
  const inserted = [];
  for (const [place, { alt, width, height, store }] of pictures.entries()) {
    const name = `00000000-0000-4000-8000-${String(100 * index + place).padStart(12, "0")}.webp`;
    const url = await store(name);
    await client.query(
      `insert into pictures (name, url, user_id, width, height) values ($1, $2, $3, $4, $5)
       on conflict (name) do update set user_id = excluded.user_id, organisation_id = excluded.organisation_id`,
      [name, url, owner, width, height],
    );
    inserted.push({ url, alt, width, height });
  }
  return inserted;
}

/** Days since the facts were stated, and since they were confirmed. Money and contract age after 90. */
const ages: Record<number, { stated: number; confirmed?: number }> = {
  0: { stated: 100 },
  1: { stated: 80 },
  3: { stated: 200, confirmed: 20 },
};

async function letFactsAge(client: Client, id: string | undefined, kind: number) {
  const age = ages[kind];
  if (!age) return;
  await client.query(
    `update white_label_services listing
        set fact_dates = (
          select coalesce(jsonb_object_agg(field, jsonb_strip_nulls(jsonb_build_object(
                   'statedAt', current_date - $2::integer, 'confirmedAt', current_date - $3::integer,
                   'agesOn', current_date - coalesce($3::integer, $2::integer) + days))), '{}')
            from jsonb_object_keys(facts) field join fact_fields on name = field)
      where id = $1`,
    [id, age.stated, age.confirmed ?? null],
  );
  // What they cost before.
  await client.query(
    `insert into listing_fact_history (listing_id, field, fact, stated_at, replaced_at)
     select id, 'wholesale_price',
            jsonb_set(facts -> 'wholesale_price', '{value,amount}', to_jsonb(round((facts #>> '{wholesale_price,value,amount}')::numeric * 0.8))),
            current_date - 400, now() - $2::integer * interval '1 day'
       from white_label_services where id = $1 and status = 'approved' and facts #> '{wholesale_price,value,amount}' is not null`,
    [id, age.stated],
  );
}

/** Most decisions are in time, some are late. */
function hoursToDecide(index: number, isPromoted: boolean) {
  return isPromoted ? 3 + (index % 29) : 4 + ((index * 13) % 71);
}

function statusAt(index: number) {
  if (index % EVERY_REJECTED === EVERY_REJECTED - 1 || index === EVERY_REJECTED) return "rejected";
  return index % EVERY_PENDING === EVERY_PENDING - 1 || index === EVERY_PENDING
    ? "pending"
    : "approved";
}
