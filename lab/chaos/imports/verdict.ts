import { query } from "../../kit/database.ts";
import { findWaitingJobs } from "../../kit/queue.ts";
import type { Scene } from "../../kit/scene.ts";
import type { Content } from "./content.ts";
import type { ExpectedRow } from "./file.ts";
import type { Provider } from "./providers.ts";

type Import = { id: string; status: string; rows: number };
type Row = { line: number; outcome: string; listing: string | null; logo: string | null };
type Listing = Content & { id: string; status: string; proposed: Content | null };

/** Compares the database with the files; every list of `found` should be empty. */
export async function judge(scene: Scene, providers: readonly Provider[]) {
  const found = { many: list(), unfinished: list(), sums: list(), outcomes: list(), lost: list() };
  const listings = {
    doubled: list(),
    counts: list(),
    content: list(),
    approved: list(),
    logos: list(),
  };
  const counts: Record<string, number> = {};

  for (const provider of providers) {
    const { imports, rows, owned } = await readState(scene.databaseUrl, provider.userId);
    const { file } = provider;
    if (imports.length !== 1) found.many.push(`${file.name}: ${imports.length} imports`);
    if (imports.some(({ status }) => status !== "done")) found.unfinished.push(file.name);
    for (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1;

    const came = Map.groupBy(rows, ({ line }) => line);
    const decided = rows.filter(({ outcome }) => outcome !== "waiting").length;
    if (imports[0]?.rows !== file.rows.length || decided !== file.rows.length)
      found.sums.push(`${file.name}: ${decided} of ${file.rows.length}`);
    for (const [index, expected] of file.rows.entries()) {
      const line = index + 2;
      const [row, ...more] = came.get(line) ?? [];
      if (row?.outcome !== expected.outcome || more.length > 0)
        found.outcomes.push(`${file.name} line ${line}: ${row?.outcome}, not ${expected.outcome}`);
      if (expected.namesLogo && row?.logo !== "failed")
        listings.logos.push(`${file.name} line ${line}: ${row?.logo}`);
      judgeListing(`${file.name} line ${line}`, expected, owned.get(row?.listing ?? ""));
    }
    judgeOwned(provider, rows, [...owned.values()]);
  }
  const left = await findWaitingJobs(scene.databaseUrl, ["import-continues", "logo-wanted"]);
  return { counts, found: { ...found, ...listings, left } };

  /** The listing or its pending revision must have the content of the row. */
  function judgeListing(where: string, { content, outcome }: ExpectedRow, listing?: Listing) {
    if (!content) return;
    if (!listing) return void found.lost.push(where);
    const isProposed = outcome === "updated" && listing.status === "approved";
    if (!isSame(content, isProposed ? listing.proposed : listing)) listings.content.push(where);
    if (!isProposed && listing.proposed) listings.content.push(`${where}: proposed`);
  }

  function judgeOwned({ file }: Provider, rows: Row[], owned: Listing[]) {
    const created = file.rows.filter(({ outcome }) => outcome === "created").length;
    if (owned.length !== file.present.length + created)
      listings.counts.push(`${file.name}: ${owned.length}`);
    const keys = owned.map(
      (one) => `${new URL(one.website).host} ${one.businessName.toLowerCase()}`,
    );
    if (new Set(keys).size < keys.length) listings.doubled.push(file.name);
    const named = rows.flatMap(({ listing }) => listing ?? []);
    if (new Set(named).size < named.length)
      listings.doubled.push(`${file.name}: two rows, one listing`);

    const live = new Map(
      file.present
        .filter((one) => one.isApproved)
        .map(({ content }) => [content.businessName, content]),
    );
    const approved = owned.filter(({ status }) => status === "approved");
    const isUnchanged = ({ businessName, ...rest }: Listing) => {
      const before = live.get(businessName);
      return before !== undefined && isSame(before, { businessName, ...rest });
    };
    if (approved.length !== live.size || !approved.every(isUnchanged))
      listings.approved.push(file.name);
  }
}

function list(): string[] {
  return [];
}

function isSame(one: Content, other: Content | null) {
  const fieldsOf = (content: Content | null) =>
    content && [
      content.businessName,
      content.serviceType,
      content.location,
      content.language,
      content.website,
      content.priceFrom,
      content.description,
    ];
  return JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));
}

async function readState(url: string, userId: string) {
  const content = `jsonb_build_object('businessName', business_name, 'serviceType', service_type, 'location', location,
    'language', language, 'website', website, 'priceFrom', price_from, 'description', description)`;
  const [imports, rows, owned] = await Promise.all([
    query<Import>(url, "select id, status, row_count as rows from imports where user_id = $1", [
      userId,
    ]),
    query<Row>(
      url,
      `select line, outcome, listing_id as listing, logo from import_rows
         join imports on imports.id = import_id where user_id = $1`,
      [userId],
    ),
    query<{ id: string; status: string; content: Content; proposed: Content | null }>(
      url,
      `select id, status, ${content} as content, (
         select ${content} from listing_revisions where listing_id = listing.id and status = 'pending') as proposed
         from white_label_services listing where user_id = $1`,
      [userId],
    ),
  ]);
  const listings = owned.map(({ content, ...listing }): [string, Listing] => [
    listing.id,
    { ...content, ...listing },
  ]);
  return { imports, rows, owned: new Map(listings) };
}
