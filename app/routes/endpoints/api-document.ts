import { apiDocument } from "#app/features/search/api-document.ts";
import { answerJson, refuseChange } from "#app/http/machine-answers.server.ts";
import { origin } from "#app/http/origin.server.ts";
import type { Route } from "./+types/api-document";

export function loader({ context }: Route.LoaderArgs) {
  return answerJson(context, () => apiDocument(origin));
}

export const action = refuseChange;
