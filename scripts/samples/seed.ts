import { parseArgs } from "node:util";
import { Client } from "pg";
import { drawGalleries } from "./draw-galleries.ts";
import { seedMeasuringListings } from "./seed-measuring-listings.ts";
import { sampleEmails, samplePassword, sampleStaffSecret, seedSamples } from "./seed-samples.ts";

const url = process.env.DATABASE_MIGRATOR_URL;
if (!url) throw new Error("DATABASE_MIGRATOR_URL must be set");
// The password and the second factor of the sample staff are public.
if (process.env.NODE_ENV === "production")
  throw new Error("samples must not be loaded in production");

const { values } = parseArgs({ options: { listings: { type: "string" } } });

if (values.listings === undefined) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const count = await seedSamples(client, await drawGalleries());
    console.log(
      `${count} sample listings. Sample accounts (password ${samplePassword}): ${sampleEmails.join(", ")}`,
    );
    console.log(
      `The staff's authenticator secret is ${sampleStaffSecret}; npm run dev shows its code.`,
    );
  } finally {
    await client.end();
  }
} else {
  const count = Number(values.listings);
  if (!Number.isInteger(count) || count < 1)
    throw new Error("--listings must be a positive integer");
  console.log(JSON.stringify(await seedMeasuringListings(url, count)));
}
