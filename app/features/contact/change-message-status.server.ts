import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { MessageStatus } from "./contact-message.ts";
import { mayReadMessages } from "./contact-policy.ts";

type Refusal = "not-allowed" | "no-such-message" | "nothing-to-change";

/** The audit log stores who changed it, never the message's text. */
export async function changeMessageStatus(
  actor: Actor,
  id: string,
  status: MessageStatus,
): Promise<Result<undefined, Refusal>> {
  if (!mayReadMessages(actor)) return refuse("not-allowed");
  if (!isId(id)) return refuse("no-such-message");

  return transaction(actor, async (tx) => {
    const message = await tx
      .selectFrom("contactMessages")
      .select("status")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!message) return refuse("no-such-message");
    if (message.status === status) return refuse("nothing-to-change");

    await tx.updateTable("contactMessages").set({ status }).where("id", "=", id).execute();
    await tx
      .insertInto("auditLog")
      .values({
        actorId: actor.id,
        action: "message-moved",
        subject: id,
        details: JSON.stringify({ status, before: message.status }),
      })
      .execute();
    return accept(undefined);
  });
}
