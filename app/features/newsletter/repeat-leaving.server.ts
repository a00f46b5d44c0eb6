import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { leaveNewsletter } from "./leave-newsletter.server.ts";

/** For the operator's own hands, after a restore: whoever left after the moment it was restored to leaves once more. */
export async function repeatLeaving(subscriberId: string) {
  const subscriber = await webDatabase
    .selectFrom("newsletterSubscribers")
    .select(["leaveToken", "status"])
    .where("id", "=", subscriberId)
    .executeTakeFirst();
  if (!subscriber || subscriber.status === "unsubscribed") return { wasThere: false };
  await leaveNewsletter(subscriber.leaveToken);
  return { wasThere: true };
}
