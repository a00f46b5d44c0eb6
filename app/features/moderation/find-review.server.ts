import type { Actor } from "#app/features/accounts/actor.ts";
import { organisationLabel } from "#app/features/accounts/staff/find-audit-log.server.ts";
import { evidenceIn } from "#app/features/facts/fact-text.ts";
import { priceWithUnit } from "#app/features/listings/listing.ts";
import { findHistory } from "#app/features/listings/own/find-listing-history.server.ts";
import {
  changedFields,
  contentColumns,
  contentIn,
  type ListingContent,
} from "#app/features/listings/own/listing-content.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { compareWords } from "#app/infrastructure/text/compare-words.server.ts";
import { isId } from "#app/shared/id.ts";
import type { EditorsChoice } from "./choices/editors-choice.ts";
import { findCurrentVersion } from "./find-current-version.server.ts";
import type { Change, Owner, Review } from "./review.ts";
import { mayDecide, mayReview } from "./review-policy.ts";
import { findAddressChecks } from "./warnings/find-address-checks.server.ts";
import { findWarnings } from "./warnings/find-warnings.server.ts";

/** Returns undefined if there is no such listing or the actor may not review. */
export async function findReview(actor: Actor, listingId: string): Promise<Review | undefined> {
  if (!mayReview(actor) || !isId(listingId)) return undefined;

  return transaction(actor, async (tx) => {
    const found = await findCurrentVersion(tx, listingId);
    if (!found) return undefined;

    const { listing, revision, seen } = found;
    const owner = await findOwner(tx, listing);
    // The account and the listing were deleted after the listing was read.
    if (!owner) return undefined;

    const live = contentIn(listing);
    const proposed = contentIn(revision ?? listing);
    const { organisationId } = listing;
    const shown = { listingId, organisationId, ...proposed };
    const isWaiting = revision !== undefined || listing.status === "pending";
    const refusal = isWaiting ? await findRefusal(tx, listingId) : undefined;
    const refused = refusal && (await findRefused(tx, listingId, refusal));
    const evidence = [live, proposed, refused].flatMap((content) =>
      evidenceIn(content?.facts ?? {}),
    );
    return {
      listingId,
      seen,
      status: listing.status,
      isPromoted: listing.recommended !== null,
      isUpdate: revision !== undefined,
      isResubmitted: refusal !== undefined,
      isConflict: revision !== undefined && revision.basedOnVersion !== listing.version,
      mayDecide: mayDecide(actor, listing),
      mayChoose: listing.approved && mayDecide(actor, listing),
      choice: await findChoice(tx, listingId),
      proposed,
      changes: revision ? describeChanges(live, proposed) : [],
      changesSinceRefusal: refused ? describeChanges(refused, proposed) : null,
      dueAt: await findDue(tx, listingId),
      warnings: await findWarnings(tx, shown),
      checks: await findAddressChecks(tx, evidence),
      history: await findHistory(tx, listingId),
      owner,
    };
  });
}

async function findChoice(tx: Tx, listingId: string): Promise<EditorsChoice | undefined> {
  const choice = await tx
    .selectFrom("editorsChoices")
    .leftJoin("users", "users.id", "editorsChoices.chosenBy")
    .select(["reason", "endsAt", "users.email"])
    .where("listingId", "=", listingId)
    .where("endsAt", ">", new Date())
    .executeTakeFirst();
  return (
    choice && {
      reason: choice.reason,
      endsAt: choice.endsAt.toISOString(),
      chosenBy: choice.email ?? undefined,
    }
  );
}

/** The last decision, if it was to request changes. */
async function findRefusal(tx: Tx, listingId: string) {
  const last = await tx
    .selectFrom("reviews")
    .select(["decision", "revisionId"])
    .where("listingId", "=", listingId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.decision === "rejected" ? last : undefined;
}

/** A refused update still exists; the content of a refused listing is stored with its resubmission. */
async function findRefused(
  tx: Tx,
  listingId: string,
  { revisionId }: { revisionId: string | null },
): Promise<ListingContent | undefined> {
  if (revisionId) {
    const revision = await tx
      .selectFrom("listingRevisions")
      .select(contentColumns)
      .where("id", "=", revisionId)
      .executeTakeFirst();
    return revision && contentIn(revision);
  }
  const event = await tx
    .selectFrom("listingEvents")
    .select("refused")
    .where("listingId", "=", listingId)
    .where("kind", "=", "resubmitted")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return event?.refused ? contentIn(event.refused as ListingContent) : undefined;
}

const NO_LINE = "None";

function describeChanges(before: ListingContent, after: ListingContent): Change[] {
  return changedFields(before, after).map((field) => {
    if (field === "priceFrom")
      return {
        field,
        before: priceWithUnit(before),
        after: priceWithUnit(after),
        parts: undefined,
      };
    if (field === "oneLine")
      return {
        field,
        before: before.oneLine ?? NO_LINE,
        after: after.oneLine ?? NO_LINE,
        parts:
          before.oneLine && after.oneLine ? compareWords(before.oneLine, after.oneLine) : undefined,
      };
    const isWritten = field === "businessName" || field === "website" || field === "description";
    return {
      field,
      before: before[field],
      after: after[field],
      parts: isWritten ? compareWords(before[field], after[field]) : undefined,
    };
  });
}

async function findDue(tx: Tx, listingId: string) {
  const entry = await tx
    .selectFrom("reviewQueue")
    .select("dueAt")
    .where("listingId", "=", listingId)
    .executeTakeFirst();
  return entry?.dueAt?.toISOString() ?? null;
}

async function findOwner(
  tx: Tx,
  { userId, organisationId }: { userId: string; organisationId: string | null },
): Promise<Owner | undefined> {
  const [account, listings] = [
    await tx
      .selectFrom("users")
      .select(["id", "email", "createdAt", "suspendedAt"])
      .where("id", "=", userId)
      .executeTakeFirst(),
    await tx
      .selectFrom("whiteLabelServices")
      .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
      .where("organisationId", "=", organisationId)
      .groupBy("status")
      .execute(),
  ];
  const organisation = await tx
    .selectFrom("organisations")
    .select(["id", organisationLabel.as("label"), "suspendedAt"])
    .where("id", "=", organisationId)
    .executeTakeFirst();
  if (!account) return undefined;
  const count = (status: string) => listings.find((row) => row.status === status)?.count ?? 0;

  return {
    id: account.id,
    email: account.email,
    since: account.createdAt.toISOString(),
    isSuspended: account.suspendedAt !== null,
    organisation: organisation && {
      id: organisation.id,
      label: organisation.label,
      isSuspended: organisation.suspendedAt !== null,
    },
    live: count("approved"),
    pending: count("pending"),
    rejected: count("rejected"),
  };
}
