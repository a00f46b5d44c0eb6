import { redirect } from "react-router";
import { promotionMessages } from "#app/features/promotions/promotion-messages.ts";
import { joinWaitingList } from "#app/features/promotions/waiting/join-waiting-list.server.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/wait-for-place.ts";

export function loader() {
  return redirect("/dashboard");
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await unlessBusy(joinWaitingList(context.get(actorContext), params.id));
  return redirectWithToast("/dashboard", promotionMessages[result.ok ? "waiting" : result.refusal]);
}
