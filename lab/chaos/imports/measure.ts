import { Client } from "pg";
import type { Scene } from "../../kit/scene.ts";
import { makeFreshFile } from "./file.ts";
import { createProvider } from "./providers.ts";
import { upload } from "./uploading.ts";

const ROWS_AT_ONCE = 50;

/** Compares the import of new rows, request to response, with plain inserts of the same rows. */
export async function measure(scene: Scene, owners: readonly [number, number], size: number) {
  const file = await makeFreshFile(owners[0], size);
  const provider = await createProvider(scene.databaseUrl, owners[0], file);
  const began = performance.now();
  const { status, answer } = await upload(scene, provider);
  const seconds = since(began);
  const isWhole = status === 200 && answer.imported === size && answer.skipped === 0;
  return {
    seconds,
    isWhole,
    answer: { status, imported: answer.imported },
    bare: await insertBare(scene, owners[1], size),
  };
}

/** One connection, transactions of the same size, all triggers. */
async function insertBare({ databaseUrl }: Scene, owner: number, size: number) {
  const file = await makeFreshFile(owner, size);
  const { userId } = await createProvider(databaseUrl, owner, file);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const began = performance.now();
  for (const [index, { content }] of file.rows.entries()) {
    if (!content) continue;
    if (index % ROWS_AT_ONCE === 0) await client.query("begin");
    await client.query({
      name: "insert",
      text: `insert into white_label_services
               (user_id, business_name, service_type, location, language, website, price_from, description)
             values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        userId,
        content.businessName,
        content.serviceType,
        content.location,
        content.language,
        content.website,
        content.priceFrom,
        content.description,
      ],
    });
    if ((index + 1) % ROWS_AT_ONCE === 0) await client.query("commit");
  }
  const seconds = since(began);
  await client.end();
  return seconds;
}

function since(began: number) {
  return Math.round(performance.now() - began) / 1_000;
}
