import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { registrableDomain } from "#app/infrastructure/domain-names/registrable-domain.server.ts";
import type { Supplier } from "#app/shared/leak.ts";

const MAX_NAMES = 100;

/**
 * Who supplies a listing: its own name and website, those of the organisation's other listings, and the domains that it has
 * proven. Unclaimed listings have nothing to do with each other.
 */
export async function findSupplier(listingId: string): Promise<Supplier> {
  const { rows: listings } = await sql<{ businessName: string; website: string }>`
    select other.business_name, other.website
      from white_label_services own
      join organisations on organisations.id = own.organisation_id
      join white_label_services other on other.id = own.id
        or (other.organisation_id = own.organisation_id and not is_desk)
     where own.id = ${listingId}
     order by other.id <> own.id, other.id limit ${MAX_NAMES}`.execute(workerDatabase);
  const proven = await workerDatabase
    .selectFrom("domainProofs")
    .innerJoin("whiteLabelServices as own", "own.organisationId", "domainProofs.organisationId")
    .select("domain")
    .where("own.id", "=", listingId)
    .where("domainProofs.provenAt", "is not", null)
    .limit(MAX_NAMES)
    .execute();
  const domains = listings
    .flatMap(({ website }) => registrableDomain(website) ?? [])
    .concat(proven.map(({ domain }) => domain));
  return {
    names: [...new Set(listings.map(({ businessName }) => businessName))],
    domains: [...new Set(domains)],
  };
}
