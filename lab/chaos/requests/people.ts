import { randomUUID } from "node:crypto";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { written } from "../../kit/cookies.ts";
import { query } from "../../kit/database.ts";

export const roles = ["visitor", "provider", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];

type Account = {
  id: string;
  role: string;
  sessionId: string;
  session: ReturnType<typeof makeToken>;
  staff: ReturnType<typeof makeToken>;
};

/** The accounts that send requests, and the ids and tokens that the requests contain. */
export type People = {
  accounts: Account[];
  /** Ids of accounts, sessions and rows; the generator uses any of them for any id parameter. */
  ids: string[];
  cookies: Record<Role, string>;
  tokens: string[];
};

const content = {
  service_type: "Analytics & Reporting",
  location: ["Germany"],
  language: ["English"],
  website: "https://asked.example/",
  price_from: 49,
  description: "Reports your clients open under your own name.",
};
const listingStatuses = ["pending", "approved", "rejected"] as const;

export function makePeople(): People {
  const accounts = roles.slice(1).map((role) => ({
    id: randomUUID(),
    role,
    sessionId: randomUUID(),
    session: makeToken(),
    staff: makeToken(),
  }));
  const cookieOf = ({ role, session, staff }: Account) => {
    const parts = [`__Host-sid=${written(session.token)}`];
    if (role !== "provider") parts.push(`__Host-mod=${written(staff.token)}`);
    return [role, parts.join("; ")];
  };
  return {
    accounts,
    ids: [
      ...accounts.flatMap(({ id, sessionId }) => [id, sessionId]),
      // The ids of three listings, an import and a message.
      ...Array.from({ length: 5 }, () => randomUUID()),
    ],
    cookies: { visitor: "", ...Object.fromEntries(accounts.map(cookieOf)) },
    tokens: accounts.map(({ session }) => session.token),
  };
}

/** Recreates deleted accounts, sessions and rows, and resets roles, suspensions and rate limits. */
export async function restorePeople(databaseUrl: string, { accounts, ids }: People) {
  const [messageId, importId, ...listingIds] = ids.toReversed();
  const [owner] = accounts;
  const rows = JSON.stringify(
    accounts.map(({ id, role, sessionId, session, staff }) => ({
      id,
      role,
      session_id: sessionId,
      email: `${role}@asking.example`,
      session: session.hash.toString("hex"),
      staff: staff.hash.toString("hex"),
    })),
  );
  const people =
    "jsonb_to_recordset($1) as row (id uuid, role text, email text, session_id uuid, session text, staff text)";
  await query(
    databaseUrl,
    `insert into users (id, email, role) select id, email, role from ${people}
     on conflict (id) do update set role = excluded.role, suspended_at = null`,
    [rows],
  );
  await query(
    databaseUrl,
    `with signed_in as (
       insert into sessions (id, user_id, token_hash, address, user_agent)
       select session_id, id, decode(session, 'hex'), '10.0.0.1', '' from ${people}
       on conflict (id) do nothing
     ), factors as (
       insert into second_factors (user_id, secret, confirmed_at)
       select id, 'REBADGESCENESECRETNOBODYSHOWSIT2', now() from ${people} where role <> 'provider'
       on conflict (user_id) do nothing
     )
     insert into staff_sessions (session_id, token_hash)
     select session_id, decode(staff, 'hex') from ${people} where role <> 'provider'
     on conflict (token_hash) do nothing`,
    [rows],
  );
  await query(
    databaseUrl,
    `insert into white_label_services
       (id, user_id, business_name, status, service_type, location, language, website, price_from, description)
     select * from jsonb_to_recordset($1) as row (id uuid, user_id uuid, business_name text, status text,
            service_type text, location text[], language text[], website text, price_from numeric, description text)
     on conflict (id) do nothing`,
    [
      JSON.stringify(
        listingStatuses.map((status, index) => ({
          id: listingIds[index],
          user_id: owner?.id,
          business_name: `Asked ${status}`,
          status,
          ...content,
        })),
      ),
    ],
  );
  await query(
    databaseUrl,
    `insert into imports (id, user_id, file_name, file_hash, status, row_count)
     values ($1, $2, 'asked.csv', sha256('asked'), 'previewed', 1) on conflict do nothing`,
    [importId, owner?.id],
  );
  await query(
    databaseUrl,
    `insert into contact_messages (id, name, email, subject, message)
     values ($1, 'Ann', 'ann@asking.example', 'A listing', 'Who answers for it?') on conflict do nothing`,
    [messageId],
  );
  await query(databaseUrl, "delete from rate_limits");
}
