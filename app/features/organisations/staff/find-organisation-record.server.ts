import type { Actor } from "#app/features/accounts/actor.ts";
import {
  findEntriesAbout,
  organisationLabel,
} from "#app/features/accounts/staff/find-audit-log.server.ts";
import { mayEnterStaffArea } from "#app/features/accounts/staff/staff-policy.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { StaffSeenMember } from "../organisation.ts";
import { maySuspendOrganisation } from "./organisation-policy.ts";
import type { OrganisationRecord, StaffDomain } from "./organisation-record.ts";

const MAX_LISTINGS = 100;
const MAX_ENTRIES = 10;

export async function findOrganisationRecord(
  actor: Actor,
  organisationId: string,
): Promise<Result<OrganisationRecord, "not-allowed" | "no-such-organisation">> {
  if (!mayEnterStaffArea(actor)) return refuse("not-allowed");
  if (!isId(organisationId)) return refuse("no-such-organisation");

  return transaction(actor, async (tx) => {
    const organisation = await tx
      .selectFrom("organisations")
      .select(["id", organisationLabel.as("label"), "createdAt", "suspendedAt"])
      .where("id", "=", organisationId)
      .executeTakeFirst();
    if (!organisation) return refuse("no-such-organisation");

    const members = await findMembers(tx, organisationId);
    const isMember = members.some(({ id }) => id === actor.id);
    return accept({
      ...organisation,
      createdAt: organisation.createdAt.toISOString(),
      suspendedAt: organisation.suspendedAt?.toISOString(),
      members,
      ...(await findListings(tx, organisationId)),
      domains: await findDomains(tx, organisationId),
      entries: await findEntriesAbout(tx, organisationId, MAX_ENTRIES),
      mayChange: maySuspendOrganisation(actor, isMember),
    });
  });
}

async function findMembers(tx: Tx, organisationId: string): Promise<StaffSeenMember[]> {
  const rows = await tx
    .selectFrom("organisationMembers")
    .innerJoin("users", "users.id", "userId")
    .select(["users.id", "email", "organisationMembers.role", "joinedAt", "suspendedAt"])
    .where("organisationId", "=", organisationId)
    .orderBy("joinedAt")
    .orderBy("users.id")
    .$narrowType<{ role: StaffSeenMember["role"] }>()
    .execute();
  return rows.map(({ joinedAt, suspendedAt, ...member }) => ({
    ...member,
    joinedAt: joinedAt.toISOString(),
    isSuspended: suspendedAt !== null,
  }));
}

async function findListings(tx: Tx, organisationId: string) {
  const owned = tx.selectFrom("whiteLabelServices").where("organisationId", "=", organisationId);
  const { count } = await owned
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const listings = await owned
    .select(["id", "businessName as name", "status", "approved as isPublic", "submittedAt"])
    .orderBy("submittedAt", "desc")
    .limit(MAX_LISTINGS)
    .execute();
  return {
    listingCount: count,
    listings: listings.map((listing) => ({
      ...listing,
      submittedAt: listing.submittedAt.toISOString(),
    })),
  };
}

async function findDomains(tx: Tx, organisationId: string): Promise<StaffDomain[]> {
  const rows = await tx
    .selectFrom("domainProofs")
    .select(["domain", "method", "provenAt"])
    .where("organisationId", "=", organisationId)
    .orderBy("domain")
    .execute();
  return rows.map(({ domain, method, provenAt }) => ({
    domain,
    proof: method && provenAt ? { method, provenAt: provenAt.toISOString() } : undefined,
  }));
}
