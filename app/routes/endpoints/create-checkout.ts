import { startCheckout } from "#app/features/promotions/checkout/start-checkout.server.ts";
import { promotionMessages } from "#app/features/promotions/promotion-messages.ts";
import { checkoutRequest } from "#app/features/promotions/promotion-requests.ts";
import {
  answerCaller,
  readJson,
  refuseCaller,
  refuseMissing,
} from "#app/http/endpoints/machine-answers.server.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { findCaller } from "#app/http/session/actor.server.ts";
import type { Route } from "./+types/create-checkout.ts";

const statuses: Record<string, number> = {
  "not-promotable": 404,
  "already-promoted": 409,
  "sold-out": 409,
  "too-many-checkouts": 429,
};

export async function action({ request }: Route.ActionArgs) {
  const actor = await findCaller(request);
  if (!actor) return refuseCaller(401, "not_signed_in", promotionMessages["not-signed-in"]);
  if (actor.isOrganisationSuspended)
    return refuseCaller(403, "organization-suspended", promotionMessages["organisation-suspended"]);
  const body = checkoutRequest(origin).safeParse(await readJson(request));
  if (!body.success) {
    const isAddress = body.error.issues.some(({ path }) => String(path[0]).endsWith("Url"));
    const refusal = isAddress ? "foreign-address" : "unreadable-request";
    return refuseCaller(400, refusal, promotionMessages[refusal]);
  }

  const result = await unlessBusy(startCheckout(actor, body.data));
  if (result.ok) return answerCaller({ url: result.value.url });
  const { refusal } = result;
  return refuseCaller(statuses[refusal] ?? 503, refusal, promotionMessages[refusal]);
}

export const loader = refuseMissing;
