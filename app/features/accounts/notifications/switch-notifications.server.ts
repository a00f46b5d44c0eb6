import { asProvider } from "#app/infrastructure/database/database.server.ts";
import type { Actor } from "../actor.ts";
import type { NotificationKind } from "./notification.ts";

export async function switchNotifications(
  actor: Actor,
  { kind, isOn }: { kind: NotificationKind; isOn: boolean },
) {
  await asProvider(actor, (tx) =>
    tx
      .insertInto("notificationSettings")
      .values({ userId: actor.id, kind, isOn })
      .onConflict((conflict) => conflict.columns(["userId", "kind"]).doUpdateSet({ isOn }))
      .execute(),
  );
}
