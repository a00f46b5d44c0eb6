import { data } from "react-router";
import { changeEntry } from "#app/features/search/glossary/change-entry.server.ts";
import { entryForm } from "#app/features/search/glossary/glossary-entry.ts";
import { glossaryMessages } from "#app/features/search/glossary/glossary-messages.ts";
import { glossaryPath } from "#app/features/search/glossary/glossary-paths.ts";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/save-entry.ts";
import { EntryPage } from "./entry-page.tsx";
import { showEntry } from "./show-entry.ts";

export const meta = () => staffMeta("Search entry");

export function loader(args: Route.LoaderArgs) {
  return showEntry(args);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, entryForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await unlessBusy(changeEntry(context.get(actorContext), form.value));
  if (result.ok) {
    const { phrase, kind } = form.value;
    return kind === "none"
      ? redirectWithToast(glossaryPath(), glossaryMessages.removed)
      : redirectWithToast(glossaryPath(phrase), glossaryMessages.saved);
  }
  // Hidden like the page: 404 instead of 403.
  if (result.refusal === "not-allowed") throw data(null, { status: 404 });
  return answerRefused(form, result.refusal, glossaryMessages[result.refusal]);
}

export default function SaveEntry({ loaderData, actionData }: Route.ComponentProps) {
  return <EntryPage shown={loaderData} answer={actionData} />;
}
