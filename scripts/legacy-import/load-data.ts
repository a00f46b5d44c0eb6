import { basename } from "node:path";
import { bringAccounts } from "#app/features/accounts/bring-accounts.server.ts";
import { bringListings } from "#app/features/imports/bring-listings.server.ts";
import { quoted } from "#app/features/imports/preview/import-row.ts";
import { bringPromotions } from "#app/features/promotions/bring-promotions.server.ts";
import { rebuildSearchIndex } from "#app/features/search/rebuild-search-index.server.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { closePools, openDatabase, openPool } from "#app/infrastructure/database/pool.server.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { readHeader, readTable } from "#app/infrastructure/spreadsheets/read-table.server.ts";
import type { Brought, BroughtRow, Fault } from "#app/shared/brought-rows.ts";

const ROWS_AT_ONCE = 200;
const MAX_TOLD = 50;

type Bring = (tx: Tx, rows: BroughtRow[]) => Promise<Brought & { logos?: number }>;
type Table = { name: string; columns: string[]; bring: Bring };

/** In the order in which they need each other. Columns that are not named here need not be in the file. */
const tables: Table[] = [
  { name: "accounts", columns: ["id", "email"], bring: bringAccounts },
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
    bring: bringListings,
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
    bring: bringPromotions,
  },
];

type Told = Pick<Console, "log" | "error">;
type Outcome = Brought & { logos: number };

/** Loads the tables of an earlier deployment, in whichever order they are named. False if a row was refused. */
export async function loadData(url: string, paths: string[], told: Told = console) {
  const files = await Promise.all(
    paths.map(async (path) => ({ path, table: findTable(path, await readHeader(path)) })),
  );
  const inOrder = files.toSorted((a, b) => tables.indexOf(a.table) - tables.indexOf(b.table));
  const database = openDatabase<DB>(openPool(url, 1));
  let refused = 0;

  for (const { path, table } of inOrder) {
    const outcome = await loadFile(path, (rows) =>
      database.transaction().execute((tx) => table.bring(tx, rows)),
    );
    tell(basename(path), outcome, told);
    refused += outcome.refused.length;
    if (outcome.loaded === 0) continue;
    if (table.name === "white_label_services") await rebuildSearchIndex();
    if (table.name === "subscriptions") told.log(COMPARE);
  }
  return refused === 0;
}

/** The file may be old, and only the payment provider knows what is paid for. */
const COMPARE =
  "Read 'Bringing the old tables' in docs/operations.md before the worker starts, then press 'Compare now' at /admin/promotions.";

function findTable(path: string, header: string[]) {
  const table = tables.findLast(({ columns }) => columns.every((name) => header.includes(name)));
  if (table) return table;
  const known = tables.map(({ name, columns }) => `  ${name}: ${columns.join(", ")}`).join("\n");
  throw new Error(`${path} has not got the columns of a table:\n${known}`);
}

async function loadFile(path: string, bring: (rows: BroughtRow[]) => ReturnType<Bring>) {
  const outcome: Outcome = { loaded: 0, present: 0, refused: [], logos: 0 };
  let waiting: BroughtRow[] = [];
  const bringWaiting = async () => {
    const { loaded, present, refused, logos = 0 } = await bring(waiting);
    outcome.loaded += loaded;
    outcome.present += present;
    outcome.refused.push(...refused);
    outcome.logos += logos;
    waiting = [];
  };

  for await (const row of readTable(path)) {
    if ("faults" in row) outcome.refused.push(row);
    else waiting.push(row);
    if (waiting.length === ROWS_AT_ONCE) await bringWaiting();
  }
  await bringWaiting();
  return outcome;
}

function tell(file: string, { loaded, present, refused, logos }: Outcome, told: Told) {
  const inOrder = refused.toSorted((a, b) => a.line - b.line);
  const faults = inOrder.flatMap(({ line, faults: all }) =>
    all.map((fault) => ({ line, ...fault })),
  );
  for (const { line, column, rule, value } of faults.slice(0, MAX_TOLD)) {
    const found = value === "" ? "" : ` (${quoted(value)})`;
    told.error(`${file} line ${line}${column === "" ? "" : `, ${column}`}: ${rule}${found}`);
  }
  if (faults.length > MAX_TOLD) told.error(`${file}: and ${faults.length - MAX_TOLD} more`);

  told.log(
    `${file}: ${loaded} loaded, ${present} already here, ${refused.length} refused${byColumn(faults)}`,
  );
  if (logos > 0) told.log(`${file}: ${logos} logos were left behind; owners can upload them anew`);
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
