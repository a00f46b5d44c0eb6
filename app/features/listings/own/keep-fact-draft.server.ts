import type { Actor } from "#app/features/accounts/actor.ts";
import type { FactCells } from "#app/features/facts/fact-cells.ts";
import { type FactDraft, findDrafted, MAX_DRAFT_BYTES } from "#app/features/facts/fact-draft.ts";
import type { FactGroup } from "#app/features/facts/fact-field.ts";
import { fieldsFor } from "#app/features/facts/fact-fields.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { lockListing } from "../lock-listing.server.ts";
import { readEditable } from "./find-editable-listing.server.ts";
import { readFactDraft } from "./find-fact-draft.server.ts";
import { listingLimits } from "./listing-limits.ts";

type Refusal = "not-yours" | "too-many-drafts" | "draft-too-long";

/** Keeps what was typed into one group of the facts form, so that it is there again on any device. Nothing is checked. */
export async function keepFactDraft(
  actor: Actor,
  { listingId, group, cells }: { listingId: string; group: FactGroup; cells: FactCells },
): Promise<Result<void, Refusal>> {
  if (!isId(listingId)) return refuse("not-yours");
  if (!(await consumeRateLimit([listingLimits.draft, actor.id])).allowed)
    return refuse("too-many-drafts");

  return asProvider(actor, async (tx) => {
    await lockListing(tx, listingId);
    const editable = await readEditable(tx, actor, listingId);
    if (!editable) return refuse("not-yours");

    const { serviceType, facts } = editable.newest;
    const fields = fieldsFor(serviceType, group);
    const names = fields.map(([name]) => name);
    return replaceInDraft(tx, listingId, names, findDrafted(cells, fields, facts));
  });
}

/** Must run in the owner's transaction with the listing locked. The draft of other fields stays; an empty one is deleted. */
export async function replaceInDraft(
  tx: Tx,
  listingId: string,
  names: string[],
  draft: FactDraft = {},
): Promise<Result<void, "draft-too-long">> {
  const former = (await readFactDraft(tx, listingId))?.draft ?? {};
  const others = Object.entries(former).filter(([name]) => !names.includes(name));
  const cells = JSON.stringify({ ...Object.fromEntries(others), ...draft });
  if (Buffer.byteLength(cells) > MAX_DRAFT_BYTES) return refuse("draft-too-long");

  if (cells === "{}") {
    await tx.deleteFrom("factDrafts").where("listingId", "=", listingId).execute();
  } else {
    await tx
      .insertInto("factDrafts")
      .values({ listingId, cells })
      .onConflict((conflict) =>
        conflict.column("listingId").doUpdateSet({ cells, savedAt: new Date() }),
      )
      .execute();
  }
  return accept(undefined);
}
