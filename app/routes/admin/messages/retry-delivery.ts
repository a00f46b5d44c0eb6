import { data, redirect } from "react-router";
import { retryDeliveryForm } from "#app/features/newsletter/staff/delivery-form.ts";
import { deliveryMessages } from "#app/features/newsletter/staff/delivery-messages.ts";
import { retryDelivery } from "#app/features/newsletter/staff/retry-delivery.server.ts";
import { readForm, unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/retry-delivery.ts";

const page = "/admin/newsletter";

export function loader() {
  return redirect(page);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, retryDeliveryForm);
  const id = form.status === "success" ? form.value.id : "";

  const result = await unlessBusy(retryDelivery(context.get(actorContext), id));
  if (result.ok) return redirectWithToast(page, deliveryMessages["delivery-retried"]);
  // Hidden like the page: 404 instead of 403.
  if (result.refusal === "not-allowed") throw data(null, { status: 404 });
  return redirectWithToast(page, deliveryMessages[result.refusal]);
}
