import type { Tx } from "#app/infrastructure/database/database.server.ts";
import type { NotificationKind } from "./notification.ts";

/** For the link that ends all mails of a kind, made with the first one; undefined if the account wants none. */
export async function findLeaveToken(tx: Tx, userId: string, kind: NotificationKind) {
  await tx
    .insertInto("notificationSettings")
    .values({ userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const setting = await tx
    .selectFrom("notificationSettings")
    .select(["isOn", "leaveToken"])
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return setting?.isOn ? setting.leaveToken : undefined;
}
