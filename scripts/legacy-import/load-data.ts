import { basename } from "node:path";
import { quoted } from "#app/features/imports/preview/import-row.ts";
import { rebuildSearchIndex } from "#app/features/search/rebuild-search-index.server.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { closePools, openDatabase, openPool } from "#app/infrastructure/database/pool.server.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import type { Fault, LegacyRow, LoadOutcome } from "./legacy-rows.ts";
import { loadLegacyAccounts } from "./load-legacy-accounts.ts";
import { loadLegacyListings } from "./load-legacy-listings.ts";
import { loadLegacyPromotions } from "./load-legacy-promotions.ts";
import { readHeader, readTable } from "./read-table.ts";

const BATCH_SIZE = 200;
const MAX_PRINTED_FAULTS = 50;

type Load = (tx: Tx, rows: LegacyRow[]) => Promise<LoadOutcome & { logos?: number }>;
type Table = { name: string; columns: string[]; load: Load };

/** In the order of their foreign keys, with the columns that a file must have. */
const tables: Table[] = [
  { name: "accounts", columns: ["id", "email"], load: loadLegacyAccounts },
  {
    name: "white_label_services",
    columns: [
      "id",
      "user_id",
      "business_name",
      "description",
      "service_type",
      "location",
      "language",
      "price_from",
      "website",
      "approved",
      "created_at",
    ],
    load: loadLegacyListings,
  },
  {
    name: "subscriptions",
    columns: [
      "id",
      "user_id",
      "stripe_customer_id",
      "stripe_subscription_id",
      "service_id",
      "plan_type",
      "status",
      "created_at",
    ],
    load: loadLegacyPromotions,
  },
];

type Output = Pick<Console, "log" | "error">;
type Outcome = LoadOutcome & { logos: number };

/** Loads the tables of an earlier deployment, given in any order. Returns false if a row was refused. */
export async function loadData(url: string, paths: string[], output: Output = console) {
  const files = await Promise.all(
    paths.map(async (path) => ({ path, table: findTable(path, await readHeader(path)) })),
  );
  const inOrder = files.toSorted((a, b) => tables.indexOf(a.table) - tables.indexOf(b.table));
  const database = openDatabase<DB>(openPool(url, 1));
  let refused = 0;

  for (const { path, table } of inOrder) {
    const outcome = await loadFile(path, (rows) =>
      database.transaction().execute((tx) => table.load(tx, rows)),
    );
    print(basename(path), outcome, output);
    refused += outcome.refused.length;
    if (outcome.loaded === 0) continue;
    if (table.name === "white_label_services") await rebuildSearchIndex();
    if (table.name === "subscriptions") output.log(NEXT_STEP);
  }
  return refused === 0;
}

/** The file may be outdated: only Stripe knows what is paid for. */
const NEXT_STEP =
  "Read 'Bringing the old tables' in docs/operations.md before the worker starts, then press 'Compare now' at /admin/promotions.";

function findTable(path: string, header: string[]) {
  const table = tables.findLast(({ columns }) => columns.every((name) => header.includes(name)));
  if (table) return table;
  const known = tables.map(({ name, columns }) => `  ${name}: ${columns.join(", ")}`).join("\n");
  throw new Error(`${path} has not got the columns of a table:\n${known}`);
}

async function loadFile(path: string, load: (rows: LegacyRow[]) => ReturnType<Load>) {
  const outcome: Outcome = { loaded: 0, present: 0, refused: [], logos: 0 };
  let batch: LegacyRow[] = [];
  const loadBatch = async () => {
    const { loaded, present, refused, logos = 0 } = await load(batch);
    outcome.loaded += loaded;
    outcome.present += present;
    outcome.refused.push(...refused);
    outcome.logos += logos;
    batch = [];
  };

  for await (const row of readTable(path)) {
    if ("faults" in row) outcome.refused.push(row);
    else batch.push(row);
    if (batch.length === BATCH_SIZE) await loadBatch();
  }
  await loadBatch();
  return outcome;
}

function print(file: string, { loaded, present, refused, logos }: Outcome, output: Output) {
  const inOrder = refused.toSorted((a, b) => a.line - b.line);
  const faults = inOrder.flatMap(({ line, faults: all }) =>
    all.map((fault) => ({ line, ...fault })),
  );
  for (const { line, column, rule, value } of faults.slice(0, MAX_PRINTED_FAULTS)) {
    const found = value === "" ? "" : ` (${quoted(value)})`;
    output.error(`${file} line ${line}${column === "" ? "" : `, ${column}`}: ${rule}${found}`);
  }
  if (faults.length > MAX_PRINTED_FAULTS)
    output.error(`${file}: and ${faults.length - MAX_PRINTED_FAULTS} more`);

  output.log(
    `${file}: ${loaded} loaded, ${present} already here, ${refused.length} refused${byColumn(faults)}`,
  );
  if (logos > 0)
    output.log(`${file}: ${logos} logos were left behind; owners can upload them anew`);
}

function byColumn(faults: Pick<Fault, "column">[]) {
  const columns = Object.entries(Object.groupBy(faults, ({ column }) => column || "whole row"));
  const counts = columns.map(([column, found = []]) => `${column} ${found.length}`);
  return counts.length === 0 ? "" : ` (${counts.join(", ")})`;
}

if (import.meta.main) {
  const url = process.env.DATABASE_MIGRATOR_URL;
  if (!url) throw new Error("DATABASE_MIGRATOR_URL must be set");
  const paths = process.argv.slice(2);
  if (paths.length === 0) {
    console.error("usage: npm run data:load -- FILE...");
    process.exitCode = 2;
  } else if (!(await loadData(url, paths))) process.exitCode = 1;
  await closePools();
}
