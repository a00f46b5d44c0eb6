import type { SignedIn } from "#app/features/accounts/sessions/find-sessions.server.ts";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";

/** This browser acts for another of the actor's organisations, or without an id for the first. Any other id changes nothing. */
export async function switchOrganisation({ id, sessionId }: SignedIn, organisationId: string) {
  if (organisationId === "") return leaveChoice(sessionId);
  if (!isId(organisationId)) return;
  await webDatabase
    .updateTable("sessions")
    .set({ organisationId })
    .where("id", "=", sessionId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("organisationMembers")
          .select("userId")
          .where("userId", "=", id)
          .where("organisationId", "=", organisationId),
      ),
    )
    .execute();
}

async function leaveChoice(sessionId: string) {
  await webDatabase
    .updateTable("sessions")
    .set({ organisationId: null })
    .where("id", "=", sessionId)
    .execute();
}
