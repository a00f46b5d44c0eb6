import { pickableCategories } from "#app/features/catalog/categories.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { query } from "./database.ts";

/** A signed-in provider and their listing. */
export type Person = { userId: string; token: string; listingId: string };

/** Providers with one live listing each, spread over all categories. */
export async function createPeople(databaseUrl: string, count: number): Promise<Person[]> {
  const tokens = Array.from({ length: count }, () => makeToken());
  const rows = await query<{ user_id: string; listing_id: string }>(
    databaseUrl,
    `with people as (
       insert into users (email) select 'buyer-' || number || '@rebadge.example' from generate_series(1, $1) number
       returning id, email
     ), numbered as (
       select id, substring(email from '[0-9]+')::integer as number from people
     ), signed_in as (
       insert into sessions (token_hash, user_id, address, user_agent)
       select ($2::bytea[])[number], id, '10.0.0.1', '' from numbered
     ), listed as (
       insert into white_label_services
         (user_id, business_name, service_type, location, language, website, price_from, description, status)
       select id, 'Provider ' || number, ($3::text[])[1 + number % cardinality($3::text[])], '{Germany}', '{English}',
              'https://provider.example', 49, 'Reports your clients open under your own name.', 'approved'
         from numbered
       returning id, user_id
     )
     select listed.user_id, listed.id as listing_id from listed join numbered on numbered.id = listed.user_id
      order by number`,
    [count, tokens.map(({ hash }) => hash), [...pickableCategories]],
  );
  return rows.map(({ user_id, listing_id }, index) => ({
    userId: user_id,
    listingId: listing_id,
    token: tokens[index]?.token ?? "",
  }));
}
