import type { APIRequestContext } from "@playwright/test";
import { Client } from "pg";
import { factFields } from "../../app/features/facts/fact-fields.ts";
import { filterChoices } from "../../app/features/facts/fact-filters.ts";
import type { DatedFact, Facts } from "../../app/features/facts/stated-fact.ts";
import { dayOf } from "../../app/shared/period.ts";
import { meetsPlainly } from "../../test/search/plain-facts.ts";
import { PORT } from "../kit/http-client.ts";
import { readText, unescapeHtml } from "../kit/machine-readings.ts";
import { expect, test, wide } from "../kit/test.ts";

type Row = { id: string; name: string; facts: Record<string, DatedFact> };
type Page = { listings: { id: string; facts: Facts }[]; pages: number };

const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const today = dayOf(new Date());

/** The facts of every public listing, with their dates, past the view that the public reads. */
async function readRows() {
  const database = `/rebadge_browser_${PORT}`;
  const client = new Client({ connectionString: adminUrl.replace(/\/[^/]*$/, database) });
  await client.connect();
  const { rows } = await client.query<Row>(
    `select id, business_name as name,
            (select coalesce(jsonb_object_agg(field, fact || (fact_dates -> field)), '{}') from jsonb_each(facts) stated (field, fact)) as facts
       from white_label_services where approved`,
  );
  await client.end();
  return rows;
}

async function readPages(request: APIRequestContext, query: string) {
  const read = async (page: number): Promise<Page> =>
    JSON.parse(await readText(request, `/api/v1/listings?${query}&per_page=48&page=${page}`));
  const first = await read(1);
  const listings = [...first.listings];
  for (let page = 2; page <= first.pages; page++) listings.push(...(await read(page)).listings);
  return listings;
}

test(
  "no aged fact is in the API, in a list filtered by facts, or in a comparison",
  wide,
  async ({ request }) => {
    test.setTimeout(180_000);
    const rows = await readRows();
    const isCurrent = ({ agesOn }: DatedFact) => agesOn > today;
    const aged = rows.filter(({ facts }) => Object.values(facts).some((fact) => !isCurrent(fact)));
    // Without aged facts the crawl would prove nothing.
    expect(aged.length).toBeGreaterThan(3);

    const byId = new Map(rows.map((row) => [row.id, row.facts]));
    for (const { id, facts } of await readPages(request, "sort=newest")) {
      const current = Object.entries(byId.get(id) ?? {}).filter(([, fact]) => isCurrent(fact));
      expect(Object.keys(facts).toSorted(), id).toEqual(current.map(([name]) => name).toSorted());
    }

    for (const [name, field] of Object.entries(factFields))
      for (const { value } of filterChoices(field).slice(0, 12)) {
        const query = new URLSearchParams([[name, value]]).toString();
        const found = (await readPages(request, query)).map(({ id }) => id);
        const expected = rows
          .filter(({ facts }) => meetsPlainly(facts, { [name]: [value] }, today))
          .map(({ id }) => id);
        expect(found.toSorted(), query).toEqual(expected.toSorted());
      }

    for (const { id, facts } of aged.slice(0, 10)) {
      const compared = unescapeHtml(await readText(request, `/compare?ids=${id}`));
      for (const [name, fact] of Object.entries(facts))
        expect(compared.includes(`>${factFields[name]?.label}<`), `${id} ${name}`).toBe(
          isCurrent(fact),
        );
    }
  },
);
