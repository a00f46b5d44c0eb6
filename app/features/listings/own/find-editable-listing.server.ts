import type { Actor } from "#app/features/accounts/actor.ts";
import type { FactDates } from "#app/features/facts/fact-draft.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { seenVersion } from "../seen-version.ts";
import { contentColumns, contentIn, type ListingContent } from "./listing-content.ts";
import { mayEditListing } from "./listing-policy.ts";

/** Returns the owner's latest version; undefined if the listing is not the actor's. */
export async function findEditableListing(actor: Actor, id: string) {
  if (!isId(id)) return undefined;

  const found = await asProvider(actor, async (tx) => {
    const editable = await readEditable(tx, actor, id);
    if (!editable) return undefined;

    const logo = editable.newest.logoUrl
      ? await tx
          .selectFrom("logos")
          .select("name")
          .where("url", "=", editable.newest.logoUrl)
          .executeTakeFirst()
      : undefined;
    return { ...editable, logo: logo?.name ?? null, request: await findRequest(tx, editable) };
  });
  if (!found) return undefined;

  const { newest, isApproved, logo, seen, request } = found;
  const isUpdatePending = found.pendingRevisionId !== null;
  const live = { facts: found.live.facts, dates: found.factDates };
  return { content: newest, logo, isLive: isApproved, isUpdatePending, seen, request, live };
}

/** The moderator's request for changes to the owner's latest version, if there is one. */
async function findRequest(tx: Tx, { id, status, isUpdateRefused }: Editable) {
  if (status !== "rejected" && !isUpdateRefused) return null;
  const asked = await tx
    .selectFrom("reviews")
    .select(["reasonCode as reason", "note", "fields"])
    .where("listingId", "=", id)
    .where("decision", "=", "rejected")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return asked ?? null;
}

export type Editable = {
  id: string;
  /** The row's content; for a live listing, the public content. */
  live: ListingContent;
  /** The owner's latest version: an update that was not accepted, or else the row. */
  newest: ListingContent;
  /** Of the row's facts. */
  factDates: FactDates;
  isApproved: boolean;
  status: string;
  version: number;
  pendingRevisionId: string | null;
  /** The owner's latest version is a refused update. */
  isUpdateRefused: boolean;
  seen: string;
};

/** Must run in the owner's transaction. Returns undefined for a missing listing and for another account's. */
export async function readEditable(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<Editable | undefined> {
  const listing = await tx
    .selectFrom("whiteLabelServices")
    .select([...contentColumns, "factDates", "organisationId", "status", "version", "updatedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!listing || !mayEditListing(actor, listing)) return undefined;

  const revision = await tx
    .selectFrom("listingRevisions")
    .select([...contentColumns, "id", "version", "status", "updatedAt"])
    .where("listingId", "=", id)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const isPending = revision?.status === "pending";
  // A refused update is the owner's latest version until the listing or another update is edited.
  const isNewer = revision?.status === "rejected" && revision.updatedAt > listing.updatedAt;

  return {
    id,
    live: contentIn(listing),
    factDates: listing.factDates as unknown as FactDates,
    newest: contentIn(revision && (isPending || isNewer) ? revision : listing),
    isApproved: listing.status === "approved",
    status: listing.status,
    version: listing.version,
    pendingRevisionId: isPending ? revision.id : null,
    isUpdateRefused: listing.status === "approved" && isNewer,
    seen: seenVersion({ ...listing, revision: isPending ? revision : null }),
  };
}
