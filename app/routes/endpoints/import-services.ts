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

/** Longer than most imports take, shorter than common client timeouts. The import continues after it. */
const MAX_WAIT_MILLISECONDS = 25_000;

export async function action({ request }: Route.ActionArgs) {
  const actor = await findCaller(request);
  if (!actor) return refuse(401, importMessages["not-signed-in"]);
  if (actor.isOrganisationSuspended) return refuse(403, importMessages["organisation-suspended"]);
  // A body that is not a form is answered like a missing file.
  const file = await readFile(request, "file").catch(() => undefined);
  if (!file) return refuse(422, importMessages["no-file"]);

  const previewed = await unlessBusy(previewImport(actor, file));
  if (!previewed.ok) return refuse(statusOf(previewed.refusal), messageFor(previewed));
  const { id } = previewed.value;
  const started = await unlessBusy(startImport(actor, id));
  if (!started.ok) return refuse(statusOf(started.refusal), messageFor(started));

  const found = await waitForImport(actor, id, MAX_WAIT_MILLISECONDS);
  if (!found) return refuse(404, importMessages["no-such-import"]);
  const answer = answerCaller(found.result, found.isDone ? 200 : 202);
  // The import's page, for people.
  answer.headers.set("Location", new URL(importPath(id), origin).href);
  return answer;
}

/** Errors have the same four fields as a result. */
function refuse(status: number, { title, text }: Message) {
  const validationErrors = [text ? `${title}: ${text}` : title];
  return answerCaller({ success: false, imported: 0, skipped: 0, validationErrors }, status);
}

export const loader = refuseMissing;
