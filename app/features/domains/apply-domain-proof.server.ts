import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/** Lets the organisation's listings show the proof of their website's domain, or its end. */
export async function applyDomainProof({
  organisationId,
  domain,
}: {
  organisationId: string;
  domain: string;
}) {
  await sql`select apply_domain_proof(${organisationId}, ${domain})`.execute(workerDatabase);
}
