import type { Actor } from "#app/features/accounts/actor.ts";
import {
  asProvider,
  currentOrganisation,
  type Tx,
} from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import type { Dispute, Outcome } from "./claim.ts";

const MAX_DISPUTES = 50;

/** Those of the actor's organisation, the open ones first. */
export async function findDisputes(actor: Actor) {
  return asProvider(actor, async (tx) => {
    const rows = await ofEither(tx)
      .orderBy("endedAt", (order) => order.desc().nullsFirst())
      .orderBy("openedAt", "desc")
      .limit(MAX_DISPUTES)
      .execute();
    return toDisputes(tx, rows);
  });
}

/** Undefined for one between others, and for a malformed id. */
export async function findDispute(actor: Actor, id: string): Promise<Dispute | undefined> {
  if (!isId(id)) return undefined;
  return asProvider(actor, async (tx) => {
    const rows = await ofEither(tx).where("id", "=", id).execute();
    return (await toDisputes(tx, rows))[0];
  });
}

function ofEither(tx: Tx) {
  return tx
    .selectFrom("disputes")
    .select(({ eb }) => [
      "id",
      "listingId",
      eb("claimantId", "=", currentOrganisation).as("isClaimant"),
      "statement",
      "openedAt",
      "answerBy",
      "answer",
      "outcome",
      "reason",
      "endedAt",
    ])
    .where(({ eb, or }) =>
      or([eb("claimantId", "=", currentOrganisation), eb("holderId", "=", currentOrganisation)]),
    )
    .$narrowType<{ outcome: Outcome | null }>();
}

type Row = Awaited<ReturnType<ReturnType<typeof ofEither>["executeTakeFirstOrThrow"]>>;

/** A listing that is the other side's and not public has no name here. */
async function toDisputes(tx: Tx, rows: Row[]): Promise<Dispute[]> {
  const ids = rows.map(({ listingId }) => listingId);
  if (ids.length === 0) return [];
  const [seen, own] = [
    await tx
      .selectFrom("publicListings")
      .select(["id", "businessName", "website"])
      .where("id", "in", ids)
      .$narrowType<{ id: string; businessName: string; website: string }>()
      .execute(),
    await tx
      .selectFrom("whiteLabelServices")
      .select(["id", "businessName", "website"])
      .where("id", "in", ids)
      .execute(),
  ];
  const listings = new Map([...seen, ...own].map((listing) => [listing.id, listing]));

  return rows.map(({ listingId, isClaimant, openedAt, answerBy, endedAt, ...row }) => ({
    ...row,
    isClaimant: Boolean(isClaimant),
    listing: listings.get(listingId) ?? { id: listingId, businessName: "A listing", website: "" },
    openedAt: openedAt.toISOString(),
    answerBy: answerBy.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}
