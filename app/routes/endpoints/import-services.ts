import { importMessages, messageFor } from "#app/features/imports/import-messages.ts";
import { importPath } from "#app/features/imports/import-path.ts";
import { previewImport } from "#app/features/imports/preview/preview-import.server.ts";
import { startImport } from "#app/features/imports/run/start-import.server.ts";
import { waitForImport } from "#app/features/imports/run/wait-for-import.server.ts";
import { answerCaller, refuseMissing } from "#app/http/endpoints/machine-answers.server.ts";
import { readFile, statusOf, unlessBusy } from "#app/http/request/forms.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { findCaller } from "#app/http/session/actor.server.ts";
import type { Message } from "#app/shared/message.ts";
import type { Route } from "./+types/import-services.ts";

/** Longer than most files take, and shorter than callers wait. The import goes on without them. */
const MAX_WAITED = 25_000;

export async function action({ request }: Route.ActionArgs) {
  const actor = await findCaller(request);
  if (!actor) return refuse(401, importMessages["not-signed-in"]);
  // What is no form brings no file either, and is told so in the same fields.
  const file = await readFile(request, "file").catch(() => undefined);
  if (!file) return refuse(422, importMessages["no-file"]);

  const previewed = await unlessBusy(previewImport(actor, file));
  if (!previewed.ok) return refuse(statusOf(previewed.refusal), messageFor(previewed));
  const { id } = previewed.value;
  const started = await unlessBusy(startImport(actor, id));
  if (!started.ok) return refuse(statusOf(started.refusal), messageFor(started));

  const found = await waitForImport(actor, id, MAX_WAITED);
  if (!found) return refuse(404, importMessages["no-such-import"]);
  const answer = answerCaller(found.result, found.isDone ? 200 : 202);
  // Where a person sees it go on.
  answer.headers.set("Location", new URL(importPath(id), origin).href);
  return answer;
}

/** The same four fields, whatever became of it. */
function refuse(status: number, { title, text }: Message) {
  const validationErrors = [text ? `${title}: ${text}` : title];
  return answerCaller({ success: false, imported: 0, skipped: 0, validationErrors }, status);
}

export const loader = refuseMissing;
