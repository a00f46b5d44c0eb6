import { importColumns } from "#app/features/imports/import-columns.ts";
import { exampleRows } from "#app/features/imports/preview/import-template.ts";
import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { writeWorkbook } from "#app/infrastructure/spreadsheets/write-workbook.server.ts";
import type { Random } from "../../../standins/stripe/random.ts";
import { between } from "../../kit/scene.ts";
import { type Content, makeContent } from "./content.ts";

type Cells = Record<(typeof importColumns)[number], string>;

export type ExpectedRow = {
  cells: Cells;
  outcome: "created" | "updated" | "unchanged" | "skipped" | "refused";
  /** The final content of the listing or of its pending revision. */
  content?: Content;
  namesLogo?: boolean;
};

/** A listing that exists before the import. */
type Present = { content: Content; isApproved: boolean };

export type ExpectedFile = {
  name: string;
  bytes: Buffer<ArrayBuffer>;
  present: Present[];
  /** In file order; the first is line 2. */
  rows: ExpectedRow[];
};

const PRESENT = 200;

/** A file whose rows cover all outcomes, for a provider with existing listings. */
export async function makeFile(random: Random, owner: number, size: number): Promise<ExpectedFile> {
  const present = Array.from({ length: PRESENT }, (_, number) => ({
    content: makeContent(owner, number),
    isApproved: number % 2 === 0,
  }));
  const unchanged = present
    .slice(0, some(random, 40, 80))
    .map(({ content }) => row(content, "unchanged"));
  const updated = present
    .slice(100, some(random, 140, 180))
    .map(({ content }) => row(rewritten(content), "updated"));
  const refused = Array.from({ length: some(random, 40, 80) }, (_, number) =>
    refusedRow(random, makeContent(owner, 10_000 + number)),
  );
  const examples = exampleRows.map((cells): ExpectedRow => ({ cells, outcome: "skipped" }));
  const repeats = some(random, 40, 80);
  const others = [...unchanged, ...updated, ...refused, ...examples];
  const created = Array.from({ length: size - others.length - repeats }, (_, number) =>
    row(makeContent(owner, 1_000 + number), "created", number % 300 === 7),
  );

  const rows = withRepeats(random, shuffled(random, [...others, ...created]), repeats);
  return { ...(await write(owner, rows)), present, rows };
}

/** A file of new rows, for a provider without listings. */
export async function makeFreshFile(owner: number, size: number): Promise<ExpectedFile> {
  const rows = Array.from({ length: size }, (_, number) =>
    row(makeContent(owner, number), "created"),
  );
  return { ...(await write(owner, rows)), present: [], rows };
}

async function write(owner: number, rows: ExpectedRow[]) {
  const cells = rows.map((row) => row.cells);
  return owner % 2 === 0
    ? { name: `services-${owner}.csv`, bytes: Buffer.from(writeCsv(importColumns, cells)) }
    : { name: `services-${owner}.xlsx`, bytes: await writeWorkbook(importColumns, cells) };
}

function row(content: Content, outcome: ExpectedRow["outcome"], namesLogo = false): ExpectedRow {
  const cells = {
    business_name: content.businessName,
    service_type: content.serviceType,
    location: content.location.join(", "),
    language: content.language.join(","),
    website: content.website,
    price_from: content.priceFrom === null ? "contact" : String(content.priceFrom),
    price_unit: "",
    one_line: "",
    description: content.description,
    // A private address, which the logo fetch must refuse.
    logo_url: namesLogo ? "https://127.0.0.1/x.png" : "",
    image_urls: "",
  };
  return { cells, outcome, content, namesLogo };
}

function rewritten(content: Content): Content {
  return {
    ...content,
    priceFrom: 4_711.5,
    description: `${content.description} Now for agencies, too.`,
  };
}

const faults: Partial<Cells>[] = [
  { price_from: "many" },
  { description: "" },
  { service_type: "Nothing of the kind" },
  { website: "not a website" },
  { location: "Atlantis" },
  { business_name: "", price_from: "-1" },
];

function refusedRow(random: Random, content: Content): ExpectedRow {
  const { cells } = row(content, "refused");
  return { cells: { ...cells, ...faults[some(random, 0, faults.length)] }, outcome: "refused" };
}

/** Inserts duplicates in other spellings below the row they repeat; they must be skipped. */
function withRepeats(random: Random, rows: ExpectedRow[], count: number) {
  for (let repeats = 0; repeats < count; ) {
    const index = some(random, 0, rows.length);
    const original = rows[index];
    if (!original?.content) continue;
    const cells = {
      ...original.cells,
      business_name: original.cells.business_name.toUpperCase(),
      website: original.cells.website.replace("https://", "https://www."),
      description: "What a row that is skipped says.",
    };
    rows.splice(some(random, index + 1, rows.length + 1), 0, { cells, outcome: "skipped" });
    repeats += 1;
  }
  return rows;
}

function shuffled<Item>(random: Random, items: Item[]) {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}

/** An integer below `max`. */
function some(random: Random, min: number, max: number) {
  return Math.floor(between(random, min, max));
}
