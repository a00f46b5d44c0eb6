import type { Actor } from "#app/features/accounts/actor.ts";
import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { findProblems } from "../find-import.server.ts";

/** Undefined unless the import belongs to the actor. */
export async function exportProblems(actor: Actor, id: string) {
  const rows = await findProblems(actor, id);
  if (!rows) return undefined;

  return writeCsv(
    ["line", "business_name", "column", "problem", "value"],
    rows.flatMap(({ line, name, problems }) =>
      problems.map(({ column, rule, value }) => ({
        line: String(line),
        business_name: name,
        column: column ?? "",
        problem: rule,
        value,
      })),
    ),
  );
}
