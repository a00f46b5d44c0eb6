import { data } from "react-router";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { acceptForm } from "#app/features/moderation/review-form.ts";
import { reviewMessages } from "#app/features/moderation/review-messages.ts";
import { readForm, unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/accept-listing.ts";
import { decideThenNext, redirectToNext } from "./redirect-to-next.ts";
import { ReviewPanel } from "./review-panel.tsx";
import { showReview } from "./show-review.ts";

export const meta = () => staffMeta("Review");

export function loader(args: Route.LoaderArgs) {
  return showReview(args);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  const form = await readForm(request, acceptForm);
  if (form.status !== "success") return refused("changed-meanwhile");

  const decide = () => acceptListing(actor, params.id, form.value);
  const result = await unlessBusy(decideThenNext(actor, params.id, decide));
  if (result.ok) return redirectToNext(result.value, "published");
  return result.refusal === "gone"
    ? redirectWithToast("/admin", reviewMessages.gone)
    : refused(result.refusal);
}

function refused(refusal: keyof typeof reviewMessages) {
  return data({ message: reviewMessages[refusal] }, 422);
}

export default function AcceptListing({ loaderData, actionData }: Route.ComponentProps) {
  return <ReviewPanel shown={loaderData} answer={actionData} />;
}
