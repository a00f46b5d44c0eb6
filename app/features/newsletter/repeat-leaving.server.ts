import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { leaveNewsletter } from "./leave-newsletter.server.ts";

/** An operator's command after a restore: unsubscribes someone who left after the backup. */
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
