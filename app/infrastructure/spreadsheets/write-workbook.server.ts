import { guardFormula } from "#app/shared/formula-guard.ts";

/** A workbook of one sheet in which every cell is text. Guarded like the CSV: it may be saved as one. */
export async function writeWorkbook<Column extends string>(
  columns: readonly Column[],
  rows: readonly Record<Column, string>[],
): Promise<Buffer<ArrayBuffer>> {
  // Large, and most processes never write one.
  const { utils, write } = await import("@e965/xlsx");

  const table = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  const cells = table.map((texts) =>
    texts.map((text) => ({ t: "s", v: withoutCodes(guardFormula(text)) })),
  );
  const workbook = utils.book_new(utils.aoa_to_sheet(cells, { dense: true }), "Listings");
  return write(workbook, { type: "buffer", bookType: "xlsx", bookSST: true, compression: true });
}

/**
 * In a workbook _x0041_ stands for a sign by its number; that is how the library writes what XML forbids. Where somebody
 * wrote the like themselves, the underscore is given by its own number.
 */
function withoutCodes(text: string) {
  return text.toWellFormed().replace(/_(?=x[\da-f]{4})/gi, "_x005F_");
}
