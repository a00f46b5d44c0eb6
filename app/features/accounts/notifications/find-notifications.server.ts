import { asProvider } from "#app/infrastructure/database/database.server.ts";
import type { Actor } from "../actor.ts";
import { type NotificationSettings, notificationKinds } from "./notification.ts";

export async function findNotifications(actor: Actor): Promise<NotificationSettings> {
  const rows = await asProvider(actor, (tx) =>
    tx
      .selectFrom("notificationSettings")
      .select(["kind", "isOn"])
      .where("userId", "=", actor.id)
      .execute(),
  );
  const known = new Map(rows.map(({ kind, isOn }) => [kind, isOn]));
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, known.get(kind) ?? true]),
  ) as NotificationSettings;
}
