import { apiDocument } from "#app/features/search/api/api-document.ts";
import { answerJson, refuseChange } from "#app/http/endpoints/machine-answers.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import type { Route } from "./+types/api-document.ts";

export function loader({ context }: Route.LoaderArgs) {
  return answerJson(context, () => apiDocument(origin));
}

export const action = refuseChange;
