import { setImmediate } from "node:timers/promises";
import type { Selectable } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { isId } from "#app/shared/id.ts";
import {
  countKinds,
  type FetchState,
  type ImportRow,
  type ImportStatus,
  kindOf,
  type RowKind,
  type RowProblem,
  resultOf,
  type ShownImport,
  type SkipReason,
} from "./import.ts";
import { findPresent } from "./preview/find-present.server.ts";
import type { RowContent } from "./preview/import-row.ts";

const PAGE_SIZE = 50;
const ROWS_AT_ONCE = 50;

type Shown = { shown?: RowKind | "all"; page?: number };

/** Undefined unless the import belongs to the actor. */
export async function findImport(
  actor: Actor,
  id: string,
  { shown = "all", page: asked = 1 }: Shown = {},
): Promise<ShownImport | undefined> {
  return readOwn(actor, id, ({ found, rows }) => {
    const counts = countKinds(rows.map(({ kind }) => kind));

    const wanted = rows.filter(({ kind }) => shown === "all" || kind === shown);
    const pageCount = Math.max(Math.ceil(wanted.length / PAGE_SIZE), 1);
    const page = Math.min(Math.max(asked, 1), pageCount);
    return {
      id,
      fileName: found.fileName,
      status: found.status as ImportStatus,
      createdAt: found.createdAt.toISOString(),
      unknownColumns: found.unknownColumns,
      rowCount: found.rowCount,
      doneCount: rows.length,
      counts,
      logos: countStates(rows.map(({ logo }) => logo)),
      pictures: countStates(rows.map(({ pictures }) => pictures)),
      shown,
      page,
      pageCount,
      rows: wanted.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    };
  });
}

function countStates(outcomes: readonly ImportRow["logo"][]) {
  const counts = { wanted: 0, kept: 0, failed: 0 };
  for (const outcome of outcomes) if (outcome) counts[outcome.state]++;
  return counts;
}

export async function findImportResult(actor: Actor, id: string) {
  return readOwn(actor, id, ({ found, rows }) => ({
    isDone: found.status === "done" || found.status === "cancelled",
    result: resultOf(countKinds(rows.map(({ kind }) => kind)), rows),
  }));
}

export async function findProblems(actor: Actor, id: string) {
  return readOwn(actor, id, ({ rows }) => rows.filter(({ kind }) => kind === "refuse"));
}

type Found = Pick<Selectable<DB["imports"]>, (typeof columns)[number]>;
const columns = ["fileName", "status", "createdAt", "rowCount", "unknownColumns"] as const;
type Read = { found: Found; rows: ImportRow[] };

async function readOwn<Value>(actor: Actor, id: string, read: (own: Read) => Value) {
  if (!isId(id)) return undefined;

  return asProvider(actor, async (tx) => {
    const found = await tx
      .selectFrom("imports")
      .select(columns)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!found) return undefined;

    const isPlanned = found.status === "previewed";
    const kept = await readRows(tx, id, { withContent: isPlanned });
    const rows = isPlanned ? await planRows(tx, kept) : decided(kept);
    return read({ found, rows });
  });
}

type KeptRow = {
  line: number;
  name: string;
  content?: RowContent | null;
  targetId?: string | null;
  outcome: string;
  skippedBecause: SkipReason | null;
  problems: RowProblem[];
  listingId: string | null;
  logo: FetchState | null;
  logoProblem: string | null;
  pictures: FetchState | null;
  picturesProblem: string | null;
};

async function readRows(tx: Tx, id: string, { withContent }: { withContent: boolean }) {
  const rows = await tx
    .selectFrom("importRows")
    .select(["line", "name", "outcome", "skippedBecause", "problems"])
    .select(["listingId", "logo", "logoProblem", "pictures", "picturesProblem"])
    .$if(withContent, (rows) => rows.select(["content", "targetId"]))
    .where("importId", "=", id)
    .orderBy("line")
    .execute();
  return rows as unknown as KeptRow[];
}

function decided(rows: KeptRow[]) {
  return rows.flatMap((row) => {
    const kind = kindOf(row.outcome);
    return kind ? [{ ...toImportRow(row), kind }] : [];
  });
}

/** Against the current listings, which may have changed since the upload. Yields between batches. */
async function planRows(tx: Tx, rows: KeptRow[]) {
  const { planOf } = await findPresent(tx);
  const planned: ImportRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await setImmediate();
    planned.push(planOne(row, planOf));
  }
  return planned;
}

type PlanOf = Awaited<ReturnType<typeof findPresent>>["planOf"];

function planOne(row: KeptRow, planOf: PlanOf): ImportRow {
  const kind = kindOf(row.outcome);
  if (kind || !row.content) return { ...toImportRow(row), kind: kind ?? "refuse" };

  const plan = planOf(row.content, row.targetId ?? null);
  return {
    ...toImportRow(row),
    kind: plan.kind,
    changes: plan.kind === "update" ? plan.changes : [],
    logo: plan.kind !== "unchanged" && plan.logoToFetch ? wanted : null,
    pictures: plan.kind !== "unchanged" && plan.picturesToFetch ? wanted : null,
    listingId: plan.kind === "create" ? null : plan.listingId,
  };
}

const wanted = { state: "wanted", problem: null } as const;

function toImportRow(row: KeptRow) {
  const { line, name, skippedBecause, problems, listingId, logo, pictures } = row;
  return {
    line,
    name,
    skippedBecause,
    problems,
    listingId,
    changes: [],
    logo: logo && { state: logo, problem: row.logoProblem },
    pictures: pictures && { state: pictures, problem: row.picturesProblem },
  };
}
