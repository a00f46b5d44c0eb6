import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";

const folder = join(import.meta.dirname, "../../database");

export async function readGlossary() {
  const [glossary, noise] = await Promise.all(
    ["glossary.json", "noise-words.json"].map((file) => readFile(join(folder, file), "utf8")),
  );
  const hash = createHash("sha256").update(`${glossary}${noise}`).digest("hex");
  return { name: "glossary", glossary, noise, hash };
}

/** Phrases that the operator has removed or has written an entry for. */
const isOperators = `phrase in (
  select phrase from search_dropped
  union all select phrase from search_glossary where not is_shipped
  union all select phrase from search_noise where not is_shipped)`;

/** Replaces the shipped entries of earlier releases; the operator's entries and removals stay. */
export async function applyGlossary(client: Client) {
  const { glossary, noise } = await readGlossary();
  await client.query("delete from search_glossary where is_shipped");
  await client.query("delete from search_noise where is_shipped");
  await client.query(
    `insert into search_glossary (phrase, language, stands_for, is_shipped)
     select phrase, language, "standsFor", true
       from jsonb_to_recordset($1) entry (phrase text, language text, "standsFor" text[])
      where not ${isOperators}
     on conflict do nothing`,
    [glossary],
  );
  await client.query(
    `insert into search_noise (phrase, leads_to, is_shipped)
     select phrase, nullif(kind, 'filler'), true
       from jsonb_each($1) listed (kind, phrases), jsonb_array_elements_text(phrases) phrase
      where not ${isOperators}
     on conflict do nothing`,
    [noise],
  );
  // Without statistics the next search would scan the tables.
  await client.query("analyze search_glossary, search_noise, search_terms");
}
