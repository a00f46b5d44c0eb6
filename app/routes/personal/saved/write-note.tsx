import { SAVED, shortlistPath } from "#app/features/shortlist/shortlist.ts";
import { noteForm } from "#app/features/shortlist/shortlist-forms.ts";
import { shortlistMessages } from "#app/features/shortlist/shortlist-messages.ts";
import { writeNote } from "#app/features/shortlist/write-note.server.ts";
import { answerInvalid, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/write-note.ts";
import { listLoader } from "./list-loader.ts";
import { ListPage } from "./list-page.tsx";
import { savedMeta } from "./saved-meta.ts";

export const meta = savedMeta;
export const loader = listLoader;

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, noteForm);
  if (form.status !== "success") return answerInvalid(form);

  const written = { list: params.id, ...form.value };
  const result = await writeNote(context.get(actorContext), written);
  if (!result.ok) return redirectWithToast(SAVED, shortlistMessages[result.refusal]);
  return redirectWithToast(shortlistPath(params.id), shortlistMessages.noted);
}

export default function WriteNote({ loaderData, actionData }: Route.ComponentProps) {
  return <ListPage list={loaderData} answer={actionData} />;
}
