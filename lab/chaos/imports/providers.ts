import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { query } from "../../kit/database.ts";
import type { ExpectedFile } from "./file.ts";

/** A signed-in provider and the file they import. */
export type Provider = { userId: string; token: string; file: ExpectedFile };

/** Also creates the listings that the file expects to exist. */
export async function createProvider(
  databaseUrl: string,
  number: number,
  file: ExpectedFile,
): Promise<Provider> {
  const { token, hash } = makeToken();
  const [user] = await query<{ id: string }>(
    databaseUrl,
    `with person as (insert into users (email) values ($1) returning id), signed_in as (
       insert into sessions (token_hash, user_id, address, user_agent) select $2, id, '10.0.0.1', '' from person
     )
     select id from person`,
    [`importer-${number}@rebadge.example`, hash],
  );
  if (!user) throw new Error("the account was not created");
  const present = file.present.map(({ content, isApproved }) => ({
    ...content,
    status: isApproved ? "approved" : "pending",
  }));
  await query(
    databaseUrl,
    `insert into white_label_services
       (user_id, business_name, service_type, location, language, website, price_from, description, status)
     select $1, "businessName", "serviceType", location, language, website, "priceFrom", description, status
       from jsonb_to_recordset($2) as row ("businessName" text, "serviceType" text, location text[], language text[],
            website text, "priceFrom" numeric, description text, status text)`,
    [user.id, JSON.stringify(present)],
  );
  return { userId: user.id, token, file };
}
