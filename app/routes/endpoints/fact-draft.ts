import { redirect } from "react-router";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { cellNamesOf, cellsIn } from "#app/features/facts/facts-form.ts";
import { factsPath, readGroup } from "#app/features/facts/facts-path.ts";
import { keepFactDraft } from "#app/features/listings/own/keep-fact-draft.server.ts";
import { statusOf, unlessBusy } from "#app/http/request/forms.server.ts";
import { readFields } from "#app/http/request/read-fields.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import type { Route } from "./+types/fact-draft.ts";

export function loader({ params, url }: Route.LoaderArgs) {
  return redirect(factsPath(params.id, readGroup(url)));
}

/** POST /dashboard/listings/{id}/facts/draft?group=…: the facts form sends what is being typed. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const fields = Object.entries(factFields);
  const cells = cellsIn(await readFields(request, cellNamesOf(fields)), fields);
  const draft = { listingId: params.id, group: readGroup(url), cells };
  const result = await unlessBusy(keepFactDraft(context.get(actorContext), draft));
  if (result.ok) return new Response(null, { status: 204 });
  const status = result.refusal === "not-yours" ? 404 : statusOf(result.refusal);
  return new Response(null, { status });
}
