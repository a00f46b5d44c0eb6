import { receiveStripeEvent } from "#app/features/promotions/receive-stripe-event.server.ts";
import { missingFile } from "#app/http/endpoints/machine-answers.server.ts";
import type { Route } from "./+types/stripe-webhook.ts";

/** The signature covers the raw body. */
export async function action({ request }: Route.ActionArgs) {
  const signature = request.headers.get("Stripe-Signature") ?? "";
  const result = await receiveStripeEvent(await request.text(), signature);
  const headers = { "Cache-Control": "private, no-store" };
  return new Response(null, { status: result.ok ? 204 : 400, headers });
}

export const loader = missingFile;
