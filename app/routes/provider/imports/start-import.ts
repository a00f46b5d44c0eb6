import { redirect } from "react-router";
import { importMessages } from "#app/features/imports/import-messages.ts";
import { IMPORT_PATH, importPath } from "#app/features/imports/import-path.ts";
import { startImport } from "#app/features/imports/run/start-import.server.ts";
import type { FaultAnswer } from "#app/http/availability/answered-faults.server.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/start-import.ts";

export const handle = {
  faultAnswer: { path: IMPORT_PATH, message: importMessages.failed },
} satisfies FaultAnswer;

export function loader({ params }: Route.LoaderArgs) {
  return redirect(importPath(params.id));
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await unlessBusy(startImport(context.get(actorContext), params.id));
  if (result.ok) return redirect(importPath(params.id));

  const isGone = result.refusal === "no-such-import";
  const path = isGone ? IMPORT_PATH : importPath(params.id);
  return redirectWithToast(path, importMessages[result.refusal]);
}
