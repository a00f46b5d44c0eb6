import { data, redirect } from "react-router";
import { startCheckout } from "#app/features/promotions/checkout/start-checkout.server.ts";
import { promotionForm } from "#app/features/promotions/promotion-form.ts";
import { promotionMessages } from "#app/features/promotions/promotion-messages.ts";
import type { FaultAnswer } from "#app/http/availability/answered-faults.server.ts";
import { readForm, unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/promote-listing.ts";

export const handle = {
  faultAnswer: { path: "/dashboard", message: promotionMessages["checkout-fault"] },
} satisfies FaultAnswer;

export function loader() {
  return redirect("/dashboard");
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, promotionForm);
  if (form.status !== "success") throw data(null, 400);

  const wanted = { listingId: params.id, planType: form.value.planType };
  const result = await unlessBusy(startCheckout(context.get(actorContext), wanted));
  if (result.ok) return redirect(result.value.url, 303);
  return redirectWithToast("/dashboard", promotionMessages[result.refusal]);
}
