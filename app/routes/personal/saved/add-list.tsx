import { addShortlist } from "#app/features/shortlist/add-shortlist.server.ts";
import { shortlistPath } from "#app/features/shortlist/shortlist.ts";
import { nameForm } from "#app/features/shortlist/shortlist-forms.ts";
import { shortlistMessages } from "#app/features/shortlist/shortlist-messages.ts";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/add-list.ts";
import { savedLoader } from "./saved-loader.ts";
import { savedMeta } from "./saved-meta.ts";
import { SavedPage } from "./saved-page.tsx";

export const meta = savedMeta;
export const loader = savedLoader;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, nameForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await addShortlist(context.get(actorContext), form.value.name);
  if (!result.ok) return answerRefused(form, result.refusal, shortlistMessages[result.refusal]);
  return redirectWithToast(shortlistPath(result.value.id), shortlistMessages.added);
}

export default function AddList({ loaderData, actionData }: Route.ComponentProps) {
  return <SavedPage saved={loaderData} answer={actionData} />;
}
