import { data, redirect } from "react-router";
import { oversightMessages } from "#app/features/promotions/staff/oversight-messages.ts";
import { requestReconciliation } from "#app/features/promotions/staff/request-reconciliation.server.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/request-reconciliation.ts";

const page = "/admin/promotions";

export function loader() {
  return redirect(page);
}

export async function action({ context }: Route.ActionArgs) {
  const result = await unlessBusy(requestReconciliation(context.get(actorContext)));
  if (result.ok) return redirectWithToast(page, oversightMessages["reconciliation-requested"]);
  // Hidden like the page: 404 instead of 403.
  if (result.refusal === "not-allowed") throw data(null, { status: 404 });
  return redirectWithToast(page, oversightMessages[result.refusal]);
}
