import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { organisationLabel } from "#app/features/accounts/staff/find-audit-log.server.ts";
import type { ProofMethod } from "#app/features/domains/domain.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import type { Outcome } from "./claim.ts";
import { mayDecideDisputes } from "./claim-policy.ts";
import type { DisputeCase, Side } from "./dispute-case.ts";

const MAX_CASES = 100;

/** For moderators: open disputes first, those that can be decided before the others. */
export async function findCases(actor: Actor) {
  if (!mayDecideDisputes(actor)) return undefined;
  return transaction(actor, async (tx) => {
    const rows = await tx
      .selectFrom("disputes")
      .innerJoin("whiteLabelServices as listing", "listing.id", "listingId")
      .select([
        "disputes.id",
        "businessName",
        "openedAt",
        "answerBy",
        "outcome",
        "endedAt",
        isReady.as("isReady"),
      ])
      .orderBy("endedAt", (order) => order.desc().nullsFirst())
      .orderBy(isReady, "desc")
      .orderBy("openedAt")
      .limit(MAX_CASES)
      .$narrowType<{ outcome: Outcome | null }>()
      .execute();
    return rows.map(({ openedAt, answerBy, endedAt, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      answerBy: answerBy.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }));
  });
}

/** Those that wait for a moderator. */
export async function countReadyCases(actor: Actor) {
  if (!mayDecideDisputes(actor)) return 0;
  const { count } = await transaction(actor, (tx) =>
    tx
      .selectFrom("disputes")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where(isReady, "=", true)
      .executeTakeFirstOrThrow(),
  );
  return count;
}

/** One dispute with what both sides say and have proven. */
export async function findCase(actor: Actor, id: string): Promise<DisputeCase | undefined> {
  if (!mayDecideDisputes(actor) || !isId(id)) return undefined;
  return transaction(actor, async (tx) => {
    const row = await tx
      .selectFrom("disputes")
      .innerJoin("whiteLabelServices as listing", "listing.id", "listingId")
      .select(({ or, eb }) => [
        "disputes.id",
        "listingId",
        "businessName",
        "website",
        "claimantId",
        "holderId",
        "statement",
        "answer",
        "openedAt",
        "answerBy",
        "outcome",
        "reason",
        "endedAt",
        isReady.as("isReady"),
        or([
          eb(sql<boolean>`is_member(current_actor(), claimant_id)`, "=", true),
          eb(sql<boolean>`is_member(current_actor(), holder_id)`, "=", true),
          eb(sql<boolean>`coalesce(current_actor() in (opened_by, answered_by), false)`, "=", true),
        ]).as("isOwn"),
        sql<string>`dispute_seen(disputes.id)`.as("seen"),
      ])
      .where("disputes.id", "=", id)
      .$narrowType<{ outcome: Outcome | null }>()
      .executeTakeFirst();
    if (!row) return undefined;

    const { claimantId, holderId, businessName, website, listingId, isOwn, ...shown } = row;
    return {
      ...shown,
      listing: { id: listingId, businessName, website },
      isOwn: Boolean(isOwn),
      openedAt: shown.openedAt.toISOString(),
      answerBy: shown.answerBy.toISOString(),
      endedAt: shown.endedAt?.toISOString() ?? null,
      claimant: await findSide(tx, claimantId, website),
      holder: await findSide(tx, holderId, website),
    };
  });
}

const isReady = sql<boolean>`(outcome is null and (answer is not null or answer_by <= now()))`;

async function findSide(tx: Tx, organisationId: string, website: string): Promise<Side> {
  const organisation = await tx
    .selectFrom("organisations")
    .select([
      organisationLabel.as("label"),
      "createdAt",
      sql<boolean>`suspended_since(organisations.id) is not null`.as("isSuspended"),
    ])
    .where("id", "=", organisationId)
    .executeTakeFirst();
  const { count } = await tx
    .selectFrom("whiteLabelServices")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organisationId", "=", organisationId)
    .where("approved", "=", true)
    .executeTakeFirstOrThrow();
  const proofs = await tx
    .selectFrom("domainProofs")
    .select(["domain", "method", "provenAt", "lookedAt", "address"])
    .where("organisationId", "=", organisationId)
    .where("domain", "=", sql<string>`any (website_domains(${website}))`)
    .orderBy("domain")
    .$narrowType<{ method: ProofMethod | null }>()
    .execute();
  return {
    organisationId,
    label: organisation?.label ?? "A deleted organization",
    isSuspended: organisation?.isSuspended ?? true,
    since: organisation?.createdAt.toISOString() ?? null,
    liveListings: count,
    proofs: proofs.map(({ provenAt, lookedAt, ...proof }) => ({
      ...proof,
      provenAt: provenAt?.toISOString() ?? null,
      lookedAt: lookedAt?.toISOString() ?? null,
    })),
  };
}
