import { Client } from "pg";
import { migrate } from "../../scripts/database/migrate.ts";
import { prepareDatabase } from "../../scripts/database/prepare-database.ts";
import { migratorUrl } from "../../scripts/database/prepare-template.ts";
import { seedMeasuringListings } from "../../scripts/samples/seed-measuring-listings.ts";

/** Kept between runs, because loading takes long. */
export function databaseOf(listings: number) {
  return `rebadge_bench_${listings}`;
}

/** Fills the database unless an earlier run has; returns the id of the newest listing. */
export async function prepareListings(adminUrl: string, listings: number) {
  await prepareDatabase(adminUrl, databaseOf(listings));
  const owner = migratorUrl(adminUrl, databaseOf(listings));
  await migrate(owner);
  const client = new Client({ connectionString: owner });
  await client.connect();
  const find = async () => {
    const { rows } = await client.query<{ id: string }>(
      "select id from public_listings order by created_at desc limit 1",
    );
    return rows[0]?.id;
  };
  if (!(await find())) await seedMeasuringListings(owner, listings);
  const id = await find();
  await client.end();
  if (!id) throw new Error("the database has no public listing");
  return id;
}
