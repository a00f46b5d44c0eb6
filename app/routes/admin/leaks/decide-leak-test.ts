import { data, redirect } from "react-router";
import { leakMessages } from "#app/features/leaks/leak-messages.ts";
import { decideLeakTest } from "#app/features/leaks/staff/decide-leak-test.server.ts";
import { LEAK_QUEUE, leakDecisionForm } from "#app/features/leaks/staff/leak-decision.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/decide-leak-test.ts";

export function loader() {
  return redirect(LEAK_QUEUE);
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request, leakDecisionForm);
  // Our buttons send only valid values.
  if (form.status !== "success") throw data(null, { status: 422 });

  const result = await decideLeakTest(context.get(actorContext), { id, ...form.value });
  if (result.ok) return redirectWithToast(LEAK_QUEUE, leakMessages.decided);
  if (result.refusal === "not-allowed" || result.refusal === "no-such-test")
    throw data(null, { status: 404 });
  return redirectWithToast(LEAK_QUEUE, leakMessages[result.refusal]);
}
