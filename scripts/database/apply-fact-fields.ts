import { createHash } from "node:crypto";
import type { Client } from "pg";
import { daysUntilAged, factFields } from "../../app/features/facts/fact-fields.ts";

/** What the database knows about the definition of facts: after how many days each one has aged. */
export function readFactFields() {
  const fields = JSON.stringify(
    Object.entries(factFields).map(([name, field]) => ({ name, days: daysUntilAged(field) })),
  );
  return { name: "fact fields", fields, hash: createHash("sha256").update(fields).digest("hex") };
}

export async function applyFactFields(client: Client, fields: string) {
  await client.query("delete from fact_fields");
  await client.query(
    "insert into fact_fields select name, days from jsonb_to_recordset($1) field (name text, days integer)",
    [fields],
  );
}
