import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { dropEntries } from "./drop-entries.server.ts";
import { lockShortlists } from "./lock-shortlists.server.ts";

/** Takes a listing out of every list of the account, unless a note would be lost with it. */
export async function unsaveListing(
  actor: Actor,
  listingId: string,
): Promise<Result<undefined, "has-note">> {
  if (!isId(listingId)) return accept(undefined);

  return asProvider(actor, async (tx) => {
    await lockShortlists(tx);
    const entries = await tx
      .selectFrom("shortlistEntries")
      .select(["id", "note"])
      .where("listingId", "=", listingId)
      .execute();
    if (entries.some(({ note }) => note !== "")) return refuse("has-note");
    await dropEntries(
      tx,
      entries.map(({ id }) => id),
    );
    return accept(undefined);
  });
}
