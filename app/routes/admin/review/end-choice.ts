import { redirect } from "react-router";
import { endChoice } from "#app/features/moderation/choices/choose-listing.server.ts";
import { reviewMessages } from "#app/features/moderation/review-messages.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/end-choice.ts";

export function loader() {
  return redirect("/admin");
}

export async function action({ params, context }: Route.ActionArgs) {
  const result = await unlessBusy(endChoice(context.get(actorContext), params.id));
  const path = `/admin/listings/${params.id}`;
  if (result.ok) return redirectWithToast(path, reviewMessages["choice-ended"]);
  return redirectWithToast(
    result.refusal === "gone" ? "/admin" : path,
    reviewMessages[result.refusal],
  );
}
