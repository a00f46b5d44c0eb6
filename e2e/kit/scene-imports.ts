import { createHash } from "node:crypto";
import { expect } from "@playwright/test";
import { query } from "./http-accounts.ts";
import { insertRows } from "./insert-rows.ts";

/** By kind of id. The running ones have no job, so they do not change. */
const statuses = {
  own: "previewed",
  "own live": "running",
  "own refused": "done",
  foreign: "previewed",
  "foreign live": "running",
} as const;
type ImportKind = keyof typeof statuses;

const content = {
  businessName: "Scene imported",
  serviceType: "Analytics & Reporting",
  location: ["Germany"],
  language: ["English"],
  website: "https://imported.example/",
  priceFrom: 49,
  description: "Reports your clients open under your own name.",
  logoUrl: null,
};
const problem = { column: "website", rule: "Please enter a valid URL", value: "none" };

type Staged = { id: string; userId: string; kind: ImportKind };

export function importsOf(
  scene: {
    actor: { id: string };
    stranger: { id: string };
    imports: Record<ImportKind, string>;
  },
  wanted: readonly string[],
): Staged[] {
  const kinds = Object.keys(statuses) as ImportKind[];
  return kinds
    .filter((kind) => wanted.includes(kind))
    .map((kind) => ({
      id: scene.imports[kind],
      kind,
      userId: kind.startsWith("own") ? scene.actor.id : scene.stranger.id,
    }));
}

/** Each import has one row: refused if the import is done, waiting if not. */
export async function insertImports(staged: readonly Staged[]) {
  await insertRows(
    "imports",
    "id uuid, user_id uuid, file_name text, file_hash bytea, status text, row_count integer, started_at timestamptz",
    staged.map(({ id, userId, kind }) => ({
      id,
      user_id: userId,
      file_name: "scene.csv",
      status: statuses[kind],
      row_count: 1,
      file_hash: `\\x${createHash("sha256").update(kind).digest("hex")}`,
      started_at: statuses[kind] === "previewed" ? null : "2026-01-01",
    })),
  );
  await insertRows(
    "import_rows",
    "import_id uuid, line integer, name text, outcome text, content jsonb, problems jsonb",
    staged.map(({ id, kind }) => ({
      import_id: id,
      line: 2,
      name: content.businessName,
      ...(statuses[kind] === "done"
        ? { outcome: "refused", content: null, problems: [problem] }
        : { outcome: "waiting", content, problems: [] }),
    })),
  );
}

/** Waits until none of these accounts' imports has a job left. */
export async function waitForImports(people: readonly string[]) {
  const left = () =>
    query(
      `select imports.id from imports join graphile_worker.jobs on key = 'import:' || imports.id
        where user_id = any($1) limit 1`,
      [people],
    );
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
}
