import { guardFormula } from "#app/shared/formula-guard.ts";

/**
 * One sheet in which every cell is text. Formulas are escaped, because the file may be saved as CSV. Empty cells are left
 * out: most listings state a few of the facts, and a large file of mostly empty cells is refused when it is read again.
 */
export async function writeWorkbook<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): Promise<Buffer<ArrayBuffer>> {
  // A large module that most processes never need.
  const { utils, write } = await import("@e965/xlsx");

  const table = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  const cells = table.map((texts) =>
    texts.map((text) => (text === "" ? null : { t: "s", v: escapeCodes(guardFormula(text)) })),
  );
  const workbook = utils.book_new(utils.aoa_to_sheet(cells, { dense: true }), "Listings");
  return write(workbook, { type: "buffer", bookType: "xlsx", bookSST: true, compression: true });
}

/** In a workbook `_x0041_` is an escaped character, so the underscore of such a text is escaped itself. */
function escapeCodes(text: string) {
  return text.toWellFormed().replace(/_(?=x[\da-f]{4})/gi, "_x005F_");
}
