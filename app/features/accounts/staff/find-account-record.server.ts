import { transaction } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { Actor, Role } from "../actor.ts";
import type { AccountRecord } from "./account-record.ts";
import { findEntriesAbout, organisationLabel } from "./find-audit-log.server.ts";
import { findSecondFactor } from "./find-staff-session.server.ts";
import { mayChangeRights, mayEnterStaffArea } from "./staff-policy.ts";

const MAX_LISTINGS = 100;
const MAX_ENTRIES = 10;

export async function findAccountRecord(
  actor: Actor,
  accountId: string,
): Promise<Result<AccountRecord, "not-allowed" | "no-such-account">> {
  if (!mayEnterStaffArea(actor)) return refuse("not-allowed");
  if (!isId(accountId)) return refuse("no-such-account");

  const factor = await findSecondFactor(accountId);
  return transaction(actor, async (tx) => {
    const account = await tx
      .selectFrom("users")
      .select(["id", "email", "role", "createdAt", "suspendedAt"])
      .where("id", "=", accountId)
      .$narrowType<{ role: Role }>()
      .executeTakeFirst();
    if (!account) return refuse("no-such-account");

    const owned = tx.selectFrom("whiteLabelServices").where("userId", "=", accountId);
    const { count } = await owned
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const listings = await owned
      .select(["id", "businessName as name", "status", "approved as isPublic", "submittedAt"])
      .orderBy("submittedAt", "desc")
      .limit(MAX_LISTINGS)
      .execute();

    const organisations = await tx
      .selectFrom("organisationMembers")
      .innerJoin("organisations", "organisations.id", "organisationId")
      .select(["organisations.id", "suspendedAt", "role", organisationLabel.as("label")])
      .where("userId", "=", accountId)
      .orderBy("joinedAt")
      .orderBy("organisations.id")
      .execute();

    return accept({
      id: account.id,
      email: account.email,
      role: account.role,
      createdAt: account.createdAt.toISOString(),
      suspendedAt: account.suspendedAt?.toISOString(),
      secondFactorSince: factor?.confirmedAt?.toISOString(),
      organisations: organisations.map(({ suspendedAt, ...organisation }) => ({
        ...organisation,
        isSuspended: suspendedAt !== null,
      })),
      listings: listings.map((listing) => ({
        ...listing,
        submittedAt: listing.submittedAt.toISOString(),
      })),
      listingCount: count,
      entries: await findEntriesAbout(tx, accountId, MAX_ENTRIES),
      mayChange: mayChangeRights(actor, accountId),
    });
  });
}
