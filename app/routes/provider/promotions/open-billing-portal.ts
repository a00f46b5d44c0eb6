import { redirect } from "react-router";
import { openBillingPortal } from "#app/features/promotions/open-billing-portal.server.ts";
import { promotionMessages } from "#app/features/promotions/promotion-messages.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/open-billing-portal.ts";

export function loader() {
  return redirect("/dashboard/account");
}

export async function action({ context }: Route.ActionArgs) {
  const result = await unlessBusy(openBillingPortal(context.get(actorContext)));
  if (result.ok) return redirect(result.value.url, 303);
  return redirectWithToast("/dashboard/account", promotionMessages[result.refusal]);
}
