import { data, redirect } from "react-router";
import { findImports } from "#app/features/imports/find-imports.server.ts";
import { importMessages, messageFor } from "#app/features/imports/import-messages.ts";
import { importPath } from "#app/features/imports/import-path.ts";
import { previewImport } from "#app/features/imports/preview/preview-import.server.ts";
import { ImportPanel } from "#app/features/imports/ui/import-panel.tsx";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { readFile, statusOf, unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { brand } from "#app/shared/brand.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import type { Route } from "./+types/import-listings.ts";
import { ImportFailed } from "./import-failed.tsx";

export const handle = showsListings;

export function meta() {
  return [{ title: `Import | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  return { imports: await findImports(context.get(actorContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const file = await readFile(request, "file");
  if (!file) return data({ message: importMessages["no-file"] }, 422);

  const result = await unlessBusy(previewImport(context.get(actorContext), file));
  if (result.ok) return redirect(importPath(result.value.id));
  return data({ message: messageFor(result) }, statusOf(result.refusal));
}

export default function ImportListings({ loaderData, actionData }: Route.ComponentProps) {
  const answer: FormAnswer | undefined = actionData;
  const message = answer?.failed ? importMessages.failed : answer?.message;
  return <ImportPanel imports={loaderData.imports} message={message} />;
}

export function ErrorBoundary() {
  return <ImportFailed />;
}
