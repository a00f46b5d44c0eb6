import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { type Price, priceWithUnit } from "#app/features/listings/listing.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { isId } from "#app/shared/id.ts";

const columns = [
  "Name",
  "Service type",
  "Price from",
  "Countries",
  "Languages",
  "Website",
  "Page",
  "Note",
] as const;

type Row = Price & {
  id: string | null;
  businessName: string;
  serviceType: string;
  location: string[];
  language: string[];
  website: string;
  note: string;
};

/** A list as CSV; of a listing that is no longer public only the note. Undefined for a list of another account. */
export async function exportShortlist(actor: Actor, id: string) {
  if (!isId(id)) return undefined;
  return asProvider(actor, async (tx) => {
    const list = await tx
      .selectFrom("shortlists")
      .select("id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!list) return undefined;
    const { rows } = await sql<Row>`
      select listing.id, business_name, service_type, location, language, website, price_from, price_unit, note
        from shortlist_entries entry left join public_listings listing on listing.id = entry.listing_id
       where entry.shortlist_id = ${id} order by entry.position`.execute(tx);
    return writeCsv(columns, rows.map(toCells));
  });
}

function toCells(row: Row): Record<(typeof columns)[number], string> {
  const { note } = row;
  const nothing = { Countries: "", Languages: "", Website: "", Page: "" };
  if (row.id === null)
    return {
      Name: "No longer listed",
      "Service type": "",
      "Price from": "",
      ...nothing,
      Note: note,
    };
  return {
    Name: row.businessName,
    "Service type": row.serviceType,
    "Price from": priceWithUnit(row),
    Countries: row.location.join(", "),
    Languages: row.language.join(", "),
    Website: row.website,
    Page: `${environment.ORIGIN}/service/${row.id}`,
    Note: note,
  };
}
