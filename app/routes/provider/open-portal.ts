import { redirect } from "react-router";
import { openPortal } from "#app/features/promotions/open-portal.server.ts";
import { promotionMessages } from "#app/features/promotions/promotion-messages.ts";
import { actorContext } from "#app/http/actor.server.ts";
import { unlessBusy } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/open-portal";

export function loader() {
  return redirect("/dashboard/account");
}

export async function action({ context }: Route.ActionArgs) {
  const result = await unlessBusy(openPortal(context.get(actorContext)));
  if (result.ok) return redirect(result.value.url, 303);
  return redirectWithToast("/dashboard/account", promotionMessages[result.refusal]);
}
