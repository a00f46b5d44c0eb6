import { chooseListing } from "#app/features/moderation/choices/choose-listing.server.ts";
import { choiceForm } from "#app/features/moderation/choices/editors-choice.ts";
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
import type { Route } from "./+types/choose-listing.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { showReview } from "./show-review.ts";

export const meta = () => staffMeta("Review");

export function loader(args: Route.LoaderArgs) {
  return showReview(args);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request, choiceForm(new Date()));
  if (form.status !== "success") return answerInvalid(form);

  const chosen = chooseListing(context.get(actorContext), params.id, form.value);
  const result = await unlessBusy(chosen);
  if (result.ok) {
    return redirectWithToast(`/admin/listings/${params.id}`, reviewMessages.chosen);
  }
  return result.refusal === "gone"
    ? redirectWithToast("/admin", reviewMessages.gone)
    : answerRefused(form, result.refusal, reviewMessages[result.refusal]);
}

export default function ChooseListing({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPanel shown={loaderData} choiceAnswer={actionData} />;
}
