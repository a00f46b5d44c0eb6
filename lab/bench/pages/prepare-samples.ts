import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Client } from "pg";
import { migrate } from "../../../scripts/database/migrate.ts";
import { prepareDatabase } from "../../../scripts/database/prepare-database.ts";
import { migratorUrl } from "../../../scripts/database/prepare-template.ts";
import { serverEnvironment } from "../../../standins/server-environment.ts";

/** The sample listings with their drawn pictures; returns the id of one that has some. */
export async function prepareSamples(adminUrl: string, database: string, port: number) {
  await prepareDatabase(adminUrl, database);
  const owner = migratorUrl(adminUrl, database);
  await migrate(owner);
  // In a process of its own, because it stores files where its environment says.
  await promisify(execFile)(process.execPath, ["scripts/samples/seed.ts"], {
    env: {
      ...process.env,
      ...serverEnvironment(adminUrl, database, port),
      NODE_ENV: "development",
      DATABASE_MIGRATOR_URL: owner,
    },
  });
  const client = new Client({ connectionString: owner });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `select id from public_listings where jsonb_array_length(pictures) > 2 order by created_at desc limit 1`,
  );
  await client.end();
  if (!rows[0]) throw new Error("no sample has pictures");
  return rows[0].id;
}
