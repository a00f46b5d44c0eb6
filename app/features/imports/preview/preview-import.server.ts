import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Insertable } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  asProvider,
  currentOrganisation,
  isShutOut,
  type Tx,
} from "#app/infrastructure/database/database.server.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { readSpreadsheet } from "#app/infrastructure/spreadsheets/read-spreadsheet.server.ts";
import type {
  Refusal as FileRefusal,
  Sheet,
} from "#app/infrastructure/spreadsheets/sheet.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { type ColumnIndexes, findColumns, type ImportColumn } from "../import-columns.ts";
import { previewsOfAccount } from "../import-limits.ts";
import { extendTimeouts } from "../run/lock-import.server.ts";
import { findPresent } from "./find-present.server.ts";
import { quoted } from "./import-row.ts";
import { type OwnListings, type StagedRow, stageRow } from "./staged-row.ts";

type Refusal = FileRefusal | "shut-out" | "too-many-previews" | "repeated-columns";
type Missing = { ok: false; refusal: "missing-columns"; columns: ImportColumn[] };

const ROWS_AT_ONCE = 5;
const ROWS_IN_A_STATEMENT = 500;

/**
 * Reads a file and stores its rows for a preview; changes no listing. Uploading the same file again while it waits or
 * runs returns the same import.
 */
export async function previewImport(
  actor: Actor,
  file: File,
): Promise<Result<{ id: string }, Refusal> | Missing> {
  if (!(await consumeRateLimit([previewsOfAccount, actor.id])).allowed)
    return refuse("too-many-previews");
  if (await asProvider(actor, isShutOut)) return refuse("shut-out");

  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = await readSpreadsheet(bytes, file.name);
  if (!read.ok) return read;

  const { indexes, missing, unknown, repeated } = findColumns(read.value.header);
  if (missing.length > 0) return { ok: false, refusal: "missing-columns", columns: missing };
  if (repeated.length > 0) return refuse("repeated-columns");

  const own = await asProvider(actor, (tx) => findPresent(tx));
  const rows = await stageRows(read.value, indexes, own);
  const id = await asProvider(actor, (tx) =>
    keepImport(tx, rows, {
      userId: actor.id,
      fileName: quoted(file.name),
      fileHash: createHash("sha256").update(bytes).digest(),
      rowCount: rows.length,
      unknownColumns: unknown.map(quoted),
    }),
  );
  return accept({ id });
}

/** Yields between batches, because validating two thousand rows with all facts takes seconds. */
async function stageRows({ rows }: Sheet, indexes: ColumnIndexes["indexes"], own: OwnListings) {
  const seen = new Set<string>();
  const staged: StagedRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await setImmediate();
    staged.push(stageRow(row, indexes, seen, own));
  }
  return staged;
}

async function keepImport(tx: Tx, rows: StagedRow[], values: Insertable<DB["imports"]>) {
  await extendTimeouts(tx);
  const kept = await tx
    .insertInto("imports")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(["organisationId", "fileHash"])
        .where("status", "in", ["previewed", "running"])
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!kept) return findSameFile(tx, values);

  for (let from = 0; from < rows.length; from += ROWS_IN_A_STATEMENT) {
    const some = rows.slice(from, from + ROWS_IN_A_STATEMENT).map((row) => ({
      ...row,
      importId: kept.id,
      content: row.content && JSON.stringify(row.content),
      problems: JSON.stringify(row.problems),
    }));
    await tx.insertInto("importRows").values(some).execute();
  }
  return kept.id;
}

async function findSameFile(tx: Tx, { fileHash }: Insertable<DB["imports"]>) {
  const { id } = await tx
    .selectFrom("imports")
    .select("id")
    .where("organisationId", "=", currentOrganisation)
    .where("fileHash", "=", fileHash)
    // The import may have finished meanwhile.
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
