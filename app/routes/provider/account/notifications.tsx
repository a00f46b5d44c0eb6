import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { findNotifications } from "#app/features/accounts/notifications/find-notifications.server.ts";
import { notificationForm } from "#app/features/accounts/notifications/notification-form.ts";
import { NOTIFICATIONS } from "#app/features/accounts/notifications/notifications-path.ts";
import { switchNotifications } from "#app/features/accounts/notifications/switch-notifications.server.ts";
import { NotificationsPanel } from "#app/features/accounts/notifications/ui/notifications-panel.tsx";
import { answerInvalid, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import type { Route } from "./+types/notifications.ts";

export function meta() {
  return [{ title: `Emails | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  return findNotifications(context.get(actorContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, notificationForm);
  if (form.status !== "success") return answerInvalid(form);

  const { kind, isOn } = form.value;
  await switchNotifications(context.get(actorContext), { kind, isOn: isOn === "on" });
  return redirectWithToast(NOTIFICATIONS, accountMessages["notifications-saved"]);
}

export default function Notifications({ loaderData }: Route.ComponentProps) {
  return <NotificationsPanel settings={loaderData} />;
}
