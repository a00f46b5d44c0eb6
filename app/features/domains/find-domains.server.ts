import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  asProvider,
  currentOrganisation,
  type Tx,
} from "#app/infrastructure/database/database.server.ts";
import { offersMailboxes } from "#app/infrastructure/domain-names/offers-mailboxes.server.ts";
import { registrableDomain } from "#app/infrastructure/domain-names/registrable-domain.server.ts";
import { isId } from "#app/shared/id.ts";
import { type DomainProof, MAX_DOMAINS, type ProofMethod } from "./domain.ts";

/** The organisation's domains, and those of its listings' websites that are not among them. */
export async function findDomains(actor: Actor) {
  return asProvider(actor, async (tx) => {
    const domains = (await ownDomains(tx).orderBy("domain").execute()).map(toDomain);
    const { rows } = await sql<{ website: string }>`
      select distinct website from white_label_services
       where organisation_id = ${currentOrganisation} and proven_domain is null
       order by website limit 500`.execute(tx);
    const suggested = rows.flatMap(({ website }) => registrableDomain(website) ?? []);
    const known = domains.map(({ domain }) => domain);
    return {
      domains,
      suggested: [...new Set(suggested)]
        .filter((domain) => !known.includes(domain))
        .slice(0, MAX_DOMAINS),
    };
  });
}

export async function findDomain(actor: Actor, id: string) {
  const domain = await asProvider(actor, (tx) => findOwnDomain(tx, id));
  return domain && { domain, hasPublicMailboxes: offersMailboxes(domain.domain) };
}

/** Undefined for one of another organisation and for a malformed id. */
export async function findOwnDomain(tx: Tx, id: string) {
  if (!isId(id)) return undefined;
  const row = await ownDomains(tx).where("id", "=", id).executeTakeFirst();
  return row && toDomain(row);
}

function ownDomains(tx: Tx) {
  return tx
    .selectFrom("domainProofs")
    .selectAll()
    .where("organisationId", "=", currentOrganisation)
    .$narrowType<{ method: ProofMethod | null }>();
}

function toDomain({
  id,
  domain,
  token,
  method,
  address,
  failure,
  failures,
  createdAt,
  waitingSince,
  ...times
}: Awaited<ReturnType<ReturnType<typeof ownDomains>["executeTakeFirstOrThrow"]>>): DomainProof {
  return {
    id,
    domain,
    token,
    method,
    address,
    failure,
    isFailing: failures > 0,
    isAsked: method === "email" && waitingSince !== null,
    // A loss begins the waiting anew.
    isLost: method === null && waitingSince !== null && waitingSince > createdAt,
    provenAt: times.provenAt?.toISOString() ?? null,
    lookedAt: times.lookedAt?.toISOString() ?? null,
    nextLookAt: times.nextLookAt?.toISOString() ?? null,
  };
}
