import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { organisationLabel } from "#app/features/accounts/staff/find-audit-log.server.ts";
import { asProvider, webDatabase } from "#app/infrastructure/database/database.server.ts";
import type { Departure } from "./departure.ts";

export async function findDepartures(actor: Actor): Promise<Departure[]> {
  const rows = await webDatabase
    .selectFrom("organisationMembers as own")
    .innerJoin("organisations", "organisations.id", "own.organisationId")
    .leftJoin("organisationMembers as successor", (join) =>
      join
        .onRef("successor.organisationId", "=", "organisations.id")
        .on("successor.userId", "=", sql<string>`successor_of(organisations.id, own.user_id)`),
    )
    .leftJoin("users", "users.id", "successor.userId")
    .select(["organisations.id", organisationLabel.as("label"), "successor.role", "users.email"])
    .where("own.userId", "=", actor.id)
    .where("own.role", "<>", "staff")
    .orderBy("own.joinedAt")
    .execute();

  return Promise.all(
    rows.map(async ({ id, label, role, email }) =>
      email === null
        ? { isKept: false, organisationId: id, ...(await countLost(actor, id)) }
        : { isKept: true, label, newOwner: role === "owner" ? undefined : email },
    ),
  );
}

function countLost({ id }: Actor, organisationId: string) {
  return asProvider({ id, organisationId }, async (tx) => {
    const { rows } = await sql<{ listingCount: number; hasPromotions: boolean }>`
      select count(*)::int as listing_count,
             exists (select from subscriptions
                      where organisation_id = ${organisationId} and is_live(status)) as has_promotions
        from white_label_services where organisation_id = ${organisationId}`.execute(tx);
    return rows[0] ?? { listingCount: 0, hasPromotions: false };
  });
}
