import { data } from "react-router";
import { entryForm } from "#app/features/search/glossary/glossary-entry.ts";
import { glossaryMessages } from "#app/features/search/glossary/glossary-messages.ts";
import { previewEntry } from "#app/features/search/glossary/preview-entry.server.ts";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/preview-entry.ts";
import { EntryPage } from "./entry-page.tsx";
import { showEntry } from "./show-entry.ts";

export const meta = () => staffMeta("Search entry");

export function loader(args: Route.LoaderArgs) {
  return showEntry(args);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, entryForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await unlessBusy(previewEntry(context.get(actorContext), form.value));
  if (result.ok) return { form: form.reply(), preview: result.value };
  if (result.refusal === "not-allowed") throw data(null, { status: 404 });
  return answerRefused(form, result.refusal, glossaryMessages[result.refusal]);
}

export default function PreviewEntry({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryPage shown={loaderData} answer={actionData} />;
}
