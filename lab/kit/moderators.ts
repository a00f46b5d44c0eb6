import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sessionCookie, staffCookie } from "#app/http/session/cookies.server.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { query } from "./database.ts";

/** Signed in with the second factor. */
export type Moderator = { cookie: string };

export type Listing = { id: string; name: string };

/** The rate limit of decisions an hour. */
const MAX_DECISIONS_PER_MODERATOR = 100;
const MAX_TRIES = 20;
const PAUSE_MS = 300;

export async function createModerators(databaseUrl: string, decisions: number) {
  const count = Math.ceil(decisions / MAX_DECISIONS_PER_MODERATOR);
  return Promise.all(Array.from({ length: count }, () => createModerator(databaseUrl)));
}

async function createModerator(databaseUrl: string): Promise<Moderator> {
  const [session, staff] = [makeToken(), makeToken()];
  await query(
    databaseUrl,
    `with person as (
       insert into users (email, role) values ($1, 'moderator') returning id
     ), signed_in as (
       insert into sessions (token_hash, user_id, address, user_agent) select $2, id, '10.0.0.1', '' from person returning id
     )
     insert into staff_sessions (token_hash, session_id) select $3, id from signed_in`,
    [`moderator-${randomUUID()}@rebadge.example`, session.hash, staff.hash],
  );
  const cookies = [
    await sessionCookie.serialize(session.token),
    await staffCookie.serialize(staff.token),
  ];
  return { cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
}

/** Live listings with unique names. */
export async function createListings(databaseUrl: string, count: number): Promise<Listing[]> {
  return query<Listing>(
    databaseUrl,
    `with person as (insert into users (email) values ('owner-of-all@rebadge.example') returning id)
     insert into white_label_services
       (user_id, business_name, service_type, location, language, website, price_from, description, status)
     select id, 'Withdrawn' || translate(md5(number::text), '0123456789', 'ghijklmnop'), 'Analytics & Reporting', '{Germany}',
            '{English}', 'https://provider.example', 49, 'Reports your clients open under your own name.', 'approved'
       from person, generate_series(1, $1) number
     returning id, business_name as name`,
    [count],
  );
}

/** Withdraws a live listing as a moderator, retrying on 503; returns the time of the response. */
export async function withdraw(url: string, moderator: Moderator, listing: Listing) {
  for (let tries = 1; ; tries += 1) {
    const status = await decide(url, moderator, listing);
    if (status === 302) return performance.now();
    if (status !== 503 || tries === MAX_TRIES) {
      throw new Error(`withdrawing a listing failed with status ${status}`);
    }
    await sleep(PAUSE_MS);
  }
}

async function decide(url: string, { cookie }: Moderator, { id }: Listing) {
  const response = await fetch(`${url}/admin/listings/${id}/request-changes`, {
    method: "POST",
    headers: { cookie, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({
      seen: "approved/1",
      reason: "unclear",
      note: "Please say what the reseller's client sees.",
    }),
    redirect: "manual",
  });
  await response.body?.cancel();
  return response.status;
}
