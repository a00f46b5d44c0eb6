import type { Tx } from "#app/infrastructure/database/database.server.ts";
import type { EditorsChoice } from "./editors-choice.ts";

/** The listing's current editors' choice, with the details for staff. */
export async function findChoice(tx: Tx, listingId: string): Promise<EditorsChoice | undefined> {
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
