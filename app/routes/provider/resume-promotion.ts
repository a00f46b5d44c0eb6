import { redirect } from "react-router";
import { promotionMessages } from "#app/features/promotions/promotion-messages.ts";
import { resumePromotion } from "#app/features/promotions/resume-promotion.server.ts";
import { actorContext } from "#app/http/actor.server.ts";
import { unlessBusy } from "#app/http/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/resume-promotion";

const ACCOUNT = "/dashboard/account";

export function loader() {
  return redirect(ACCOUNT);
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await unlessBusy(resumePromotion(context.get(actorContext), params.id));
  return redirectWithToast(ACCOUNT, promotionMessages[result.ok ? "resumed" : result.refusal]);
}
