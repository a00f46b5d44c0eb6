import { cancelPromotion } from "#app/features/promotions/cancel-promotion.server.ts";
import { promotionMessages } from "#app/features/promotions/promotion-messages.ts";
import { cancellationRequest } from "#app/features/promotions/promotion-requests.ts";
import {
  answerCaller,
  readJson,
  refuseCaller,
  refuseMissing,
} from "#app/http/endpoints/machine-answers.server.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { findCaller } from "#app/http/session/actor.server.ts";
import type { Route } from "./+types/cancel-subscription.ts";

const statuses: Record<string, number> = {
  "no-such-promotion": 404,
  "too-many-cancellations": 429,
};

export async function action({ request }: Route.ActionArgs) {
  const actor = await findCaller(request);
  if (!actor)
    return refuseCaller(401, "not_signed_in", promotionMessages["not-cancelled-signed-out"]);
  if (actor.isOrganisationSuspended)
    return refuseCaller(
      403,
      "organization-suspended",
      promotionMessages["not-cancelled-suspended"],
    );
  const body = cancellationRequest.safeParse(await readJson(request));
  if (!body.success) {
    return refuseCaller(400, "unreadable-request", promotionMessages["not-cancelled-unreadable"]);
  }

  const result = await unlessBusy(cancelPromotion(actor, body.data.subscriptionId));
  if (result.ok) return answerCaller({ success: true, activeUntil: result.value.until });
  const { refusal } = result;
  return refuseCaller(statuses[refusal] ?? 503, refusal, promotionMessages[refusal]);
}

export const loader = refuseMissing;
