import type { Actor } from "#app/features/accounts/actor.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { accept } from "#app/shared/result.ts";
import { type EditedVersion, saveEdit } from "./edit-listing.server.ts";
import { replaceInDraft } from "./keep-fact-draft.server.ts";

/** Replaces the facts of the asked fields, whose draft is then deleted. The rest of the content stays. */
export function stateFacts(
  actor: Actor,
  { asked, facts, ...edited }: EditedVersion & { asked: string[]; facts: Facts },
) {
  return saveEdit<never>(actor, edited, async (tx, newest) => {
    await replaceInDraft(tx, edited.listingId, asked);
    const others = Object.entries(newest.facts).filter(([name]) => !asked.includes(name));
    return accept({ ...newest, facts: { ...Object.fromEntries(others), ...facts } });
  });
}
