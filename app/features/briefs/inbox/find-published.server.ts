import type { Actor } from "#app/features/accounts/actor.ts";
import { wholeText } from "#app/features/facts/fact-text.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { type AskedBrief, askedFields } from "./asked-brief.ts";

/** Which answers the listing's newest content states too; undefined if the listing is not the organisation's. */
export async function findPublished(actor: Actor, brief: AskedBrief) {
  if (!brief.listing.id) return undefined;
  const listing = await findEditableListing(actor, brief.listing.id);
  if (!listing) return undefined;
  const { facts } = listing.content;
  return askedFields(brief).flatMap(([name, field]) => {
    const [answer, stated] = [brief.questions[name], facts[name]];
    return answer && stated && wholeText(field, answer) === wholeText(field, stated) ? [name] : [];
  });
}
