import type { Actor } from "#app/features/accounts/actor.ts";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import type { RewriteOutcome } from "#app/features/listings/own/rewrite-listing.server.ts";
import { stateFacts } from "#app/features/listings/own/state-facts.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { findAskedBrief } from "./find-asked-brief.server.ts";

type Refusal =
  | "no-such-brief"
  | "no-such-answer"
  | "not-yours"
  | "listing-changed"
  | "nothing-changed"
  | "too-many-edits";

/** States an answer in the listing's profile, as the form of its facts would: a live listing's is reviewed first. */
export async function publishAnswer(
  actor: Actor,
  { id, field }: { id: string; field: string },
): Promise<Result<{ outcome: RewriteOutcome }, Refusal>> {
  const brief = await findAskedBrief(actor, id);
  if (!brief) return refuse("no-such-brief");
  const answer = brief.questions[field];
  if (!answer || !factFields[field]) return refuse("no-such-answer");
  const listing = brief.listing.id && (await findEditableListing(actor, brief.listing.id));
  if (!listing) return refuse("not-yours");

  const result = await stateFacts(actor, {
    listingId: brief.listing.id ?? "",
    seen: listing.seen,
    asked: [field],
    facts: { [field]: answer },
  });
  if (result.ok) return accept(result.value);
  return refuse(result.refusal === "changed-meanwhile" ? "listing-changed" : result.refusal);
}
