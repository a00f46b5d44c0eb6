import { redirect } from "react-router";
import { promotionMessages } from "#app/features/promotions/promotion-messages.ts";
import { resumePromotion } from "#app/features/promotions/resume-promotion.server.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/resume-promotion.ts";

const ACCOUNT = "/dashboard/account";

export function loader() {
  return redirect(ACCOUNT);
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await unlessBusy(resumePromotion(context.get(actorContext), params.id));
  return redirectWithToast(ACCOUNT, promotionMessages[result.ok ? "resumed" : result.refusal]);
}
