import { redirect } from "react-router";
import { promotionMessages } from "#app/features/promotions/promotion-messages.ts";
import { leaveWaitingList } from "#app/features/promotions/waiting/leave-waiting-list.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/stop-waiting.ts";

export function loader() {
  return redirect("/dashboard");
}

export async function action({ context, params }: Route.ActionArgs) {
  await leaveWaitingList(context.get(actorContext), params.id);
  return redirectWithToast("/dashboard", promotionMessages["not-waiting"]);
}
