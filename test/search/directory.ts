import { sql } from "kysely";
import { pickableCategories } from "#app/features/catalog/categories.ts";
import { Draw } from "../../scripts/samples/draw.ts";
import { measuringListings } from "../../scripts/samples/measuring-listings.ts";
import { aProvider } from "../builders.ts";
import { everything } from "../database.ts";

export type DirectoryListing = {
  id: string;
  businessName: string;
  description: string;
  category: string;
  countries: string[];
  languages: string[];
  priceFrom: number | null;
  recommended: number | null;
  createdAt: string;
  /** At 10 and 50 clients, where the directory has facts. */
  costs?: Record<number, number | null>;
};

/** Random listings in every state; returns the approved ones for the oracle. */
export async function aDirectory(count: number): Promise<DirectoryListing[]> {
  const owner = await aProvider();
  const draw = new Draw(7);
  const rows = [...measuringListings(1, count + 1, count + 1, [owner.id])].map((line) => {
    const [
      id,
      userId,
      name,
      description,
      ,
      location,
      language,
      price,
      website,
      ,
      status,
      ,
      createdAt,
    ] = line.trimEnd().split("\t");
    // Few categories and many equal timestamps, so that every order has ties.
    const moment = new Date(Math.floor(Date.parse(createdAt ?? "") / 1e10) * 1e10).toISOString();
    const category = draw.pick(pickableCategories.slice(0, 6));
    return [
      id,
      userId,
      name,
      description,
      category,
      location,
      language,
      price === "\\N" ? null : price,
      website,
      status,
      moment,
    ];
  });

  const columns = Array.from({ length: 11 }, (_, index) => rows.map((row) => row[index]));
  await sql`
    insert into white_label_services (id, user_id, business_name, description, service_type, location, language, price_from, website, status, created_at)
    select id, user_id, name, description, category, location::text[], language::text[], price, website, status, created_at
      from unnest(${columns[0]}::uuid[], ${columns[1]}::uuid[], ${columns[2]}::text[], ${columns[3]}::text[], ${columns[4]}::text[], ${columns[5]}::text[],
                  ${columns[6]}::text[], ${columns[7]}::numeric[], ${columns[8]}::text[], ${columns[9]}::text[], ${columns[10]}::timestamptz[])
        as made (id, user_id, name, description, category, location, language, price, website, status, created_at)`.execute(
    everything,
  );
  await sql`
    update white_label_services listing set recommended = place
      from (select id, row_number() over (order by md5(id::text)) as place from (
              select id, row_number() over (partition by service_type order by md5(id::text)) as of_category
                from white_label_services) ranked where of_category <= 3) places
     where places.id = listing.id`.execute(everything);

  const { rows: approved } = await sql<DirectoryListing>`
    select id, business_name, description, service_type as category, location as countries, language as languages,
           price_from::float as price_from, recommended, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US') as created_at
      from white_label_services where status = 'approved'`.execute(everything);
  return approved;
}
