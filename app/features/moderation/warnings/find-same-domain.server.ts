import { sql } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { MAX_OTHERS, type OtherListing, type Warning } from "./warning.ts";

type Shown = { listingId: string; organisationId: string | null; website: string };

/** The newest first. */
export async function findSameDomain(tx: Tx, shown: Shown): Promise<Warning[]> {
  const { rows } = await sql<OtherListing & { host: string }>`
    select id, business_name, coalesce(organisation_id = ${shown.organisationId}, false) as has_same_owner, website_host(website) as host
      from white_label_services
     where website_host(website) = website_host(${shown.website}) and id <> ${shown.listingId}
     order by id desc
     limit ${MAX_OTHERS + 1}`.execute(tx);

  const host = rows[0]?.host;
  if (host === undefined) return [];
  const others = rows.map(({ id, businessName, hasSameOwner }) => ({
    id,
    businessName,
    hasSameOwner,
  }));
  return [
    {
      kind: "same-domain",
      host,
      others: others.slice(0, MAX_OTHERS),
      hasMore: others.length > MAX_OTHERS,
    },
  ];
}
