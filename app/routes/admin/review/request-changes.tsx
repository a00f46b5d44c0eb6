import { requestChanges } from "#app/features/moderation/request-changes.server.ts";
import { requestChangesForm } from "#app/features/moderation/review-form.ts";
import { reviewMessages } from "#app/features/moderation/review-messages.ts";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/request-changes.ts";
import { decideThenNext, redirectToNext } from "./redirect-to-next.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { showReview } from "./show-review.ts";

export const meta = () => staffMeta("Review");

export function loader(args: Route.LoaderArgs) {
  return showReview(args);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  const form = await readForm(request, requestChangesForm);
  if (form.status !== "success") return answerInvalid(form);

  const decide = () => requestChanges(actor, params.id, form.value);
  const result = await unlessBusy(decideThenNext(actor, params.id, decide));
  if (result.ok) return redirectToNext(result.value, "changes-requested");
  return result.refusal === "gone"
    ? redirectWithToast("/admin", reviewMessages.gone)
    : answerRefused(form, result.refusal, reviewMessages[result.refusal]);
}

export default function RequestChanges({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPanel shown={loaderData} answer={actionData} />;
}
