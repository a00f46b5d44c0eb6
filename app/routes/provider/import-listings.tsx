import { data, redirect } from "react-router";
import type { FormAnswer } from "#app/features/accounts/ui/form-answer.tsx";
import { findImports } from "#app/features/imports/find-imports.server.ts";
import { importMessages, messageFor } from "#app/features/imports/import-messages.ts";
import { importPath } from "#app/features/imports/import-path.ts";
import { previewImport } from "#app/features/imports/preview-import.server.ts";
import { ImportPanel } from "#app/features/imports/ui/import-panel.tsx";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.tsx";
import { actorContext } from "#app/http/actor.server.ts";
import { readFile, statusOf, unlessBusy } from "#app/http/forms.server.ts";
import { brand } from "#app/shared/brand.ts";
import type { Route } from "./+types/import-listings";
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
