import { redirect } from "react-router";
import { importMessages } from "#app/features/imports/import-messages.ts";
import { IMPORT_PATH, importPath } from "#app/features/imports/import-path.ts";
import { cancelImport } from "#app/features/imports/run/cancel-import.server.ts";
import type { FaultAnswer } from "#app/http/availability/answered-faults.server.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/cancel-import.ts";

export const handle = {
  faultAnswer: { path: IMPORT_PATH, message: importMessages.failed },
} satisfies FaultAnswer;

export function loader({ params }: Route.LoaderArgs) {
  return redirect(importPath(params.id));
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await unlessBusy(cancelImport(context.get(actorContext), params.id));
  if (!result.ok) return redirectWithToast(IMPORT_PATH, importMessages[result.refusal]);
  const path = importPath(params.id);
  return result.value.isCancelled
    ? redirectWithToast(path, importMessages.cancelled)
    : redirect(path);
}
