import { sessionCookie } from "#app/http/session/cookies.server.ts";
import { hashPassword } from "#app/infrastructure/identity/hash-password.server.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { query } from "../../kit/database.ts";

/** A signed-in provider with a password. */
export type Person = { email: string; password: string; cookie: string };

const password = "label-harbour-2026";

export async function createPeople(databaseUrl: string, count: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => makeToken());
  const emails = tokens.map((_, index) => `drilled-${index}@rebadge.example`);
  await query(
    databaseUrl,
    `with people as (
       insert into users (email) select unnest($1::text[]) returning id, email
     ), with_password as (
       insert into passwords (user_id, hash) select id, $2 from people
     )
     insert into sessions (token_hash, user_id, address, user_agent)
     select token_hash, id, '10.0.0.1', '' from people
       join unnest($1::text[], $3::bytea[]) as given (email, token_hash) using (email)`,
    [emails, await hashPassword(password), tokens.map(({ hash }) => hash)],
  );
  return Promise.all(
    tokens.map(async ({ token }, index) => ({
      email: emails[index] ?? "",
      password,
      cookie: (await sessionCookie.serialize(token)).split(";")[0] ?? "",
    })),
  );
}

export async function findListingIds(databaseUrl: string, count: number) {
  const rows = await query<{ id: string }>(
    databaseUrl,
    "select id from white_label_services where status = 'approved' limit $1",
    [count],
  );
  return rows.map(({ id }) => id);
}
