import { createHash } from "node:crypto";
import type { Client } from "pg";
import { daysUntilAged, factFields } from "../../app/features/facts/fact-fields.ts";
import { searchTokens } from "../../app/features/facts/fact-filters.ts";
import { provenDomain } from "../../app/features/search/wanted-facts.ts";

/** What the database knows about the definition of facts: when each one ages, and what it can be found by. */
export function readFactFields() {
  const stated = Object.entries(factFields).map(([name, field]) => ({
    name,
    days: daysUntilAged(field),
    tokens: searchTokens(field),
  }));
  const proven = Object.entries(provenDomain).map(([name, values]) => ({
    name,
    tokens: values.map((value) => ({ value, range: null })),
  }));
  const fields = JSON.stringify([...stated, ...proven]);
  return { name: "fact fields", fields, hash: createHash("sha256").update(fields).digest("hex") };
}

export async function applyFactFields(client: Client, fields: string) {
  await client.query("delete from fact_fields");
  await client.query(
    "insert into fact_fields select name, days from jsonb_to_recordset($1) field (name text, days integer) where days is not null",
    [fields],
  );
  // Listings that hold a token with another meaning are derived anew by the hourly job, and not found by facts until then.
  await client.query(
    `with known as (
       insert into fact_tokens (field, value, range)
       select field.name, token.value, token.range
         from jsonb_to_recordset($1) field (name text, tokens jsonb),
              jsonb_to_recordset(field.tokens) token (value text, range numrange)
       on conflict (field, value) do update set range = excluded.range
         where fact_tokens.range is distinct from excluded.range
       returning field, token)
     update white_label_services set fact_tokens_until = '2000-01-01'
      where facts ?| array(select field from known)`,
    [fields],
  );
}
