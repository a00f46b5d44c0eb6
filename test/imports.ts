import type { Actor } from "#app/features/accounts/actor.ts";
import { type ImportColumn, importColumns } from "#app/features/imports/import-columns.ts";
import { previewImport } from "#app/features/imports/preview/preview-import.server.ts";
import { continueImport } from "#app/features/imports/run/continue-import.server.ts";
import { startImport } from "#app/features/imports/run/start-import.server.ts";
import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { everything } from "./database.ts";

/** Columns of facts and the id are in the file if a row has them. */
type Row = Record<ImportColumn, string> & Record<string, string>;

let made = 0;

/** A row that creates a listing; the test sets only the fields that matter. */
export function aRow(named: Record<string, string> = {}): Row {
  made++;
  return {
    business_name: `Imported ${made}`,
    service_type: "Analytics & Reporting",
    location: "Germany",
    language: "English",
    website: `https://imported-${made}.example/`,
    price_from: "49",
    price_unit: "",
    one_line: "",
    description: "Reports your clients open under your own name.",
    logo_url: "",
    image_urls: "",
    ...named,
  };
}

export function someRows(count: number) {
  return Array.from({ length: count }, () => aRow());
}

export function aFile(rows: readonly Row[], name = "listings.csv") {
  const columns = [...new Set<string>([...importColumns, ...rows.flatMap(Object.keys)])];
  return new File([writeCsv(columns, rows)], name);
}

export async function aPreview(actor: Actor, rows: readonly Row[]) {
  const previewed = await previewImport(actor, aFile(rows));
  if (!previewed.ok) throw new Error(previewed.refusal);
  return previewed.value.id;
}

export async function aRunningImport(actor: Actor, rows: readonly Row[]) {
  const id = await aPreview(actor, rows);
  const started = await startImport(actor, id);
  if (!started.ok) throw new Error(started.refusal);
  return id;
}

/** Runs the import as the worker does, until it is done. */
export async function finish(id: string) {
  while ((await statusOf(id)) === "running") {
    await continueImport({ importId: id });
  }
}

export async function anImport(actor: Actor, rows: readonly Row[]) {
  const id = await aRunningImport(actor, rows);
  await finish(id);
  return id;
}

export async function statusOf(id: string) {
  const found = await everything
    .selectFrom("imports")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.status;
}

export async function outcomesOf(id: string) {
  const rows = await everything
    .selectFrom("importRows")
    .select("outcome")
    .where("importId", "=", id)
    .orderBy("line")
    .execute();
  return rows.map(({ outcome }) => outcome);
}

export function listingsOf({ id }: Actor) {
  return everything
    .selectFrom("whiteLabelServices")
    .selectAll()
    .where("userId", "=", id)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}
