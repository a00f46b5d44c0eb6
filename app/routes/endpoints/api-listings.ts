import { findListingsPage } from "#app/features/search/api/find-listings-page.server.ts";
import { readListingsQuery } from "#app/features/search/api/listings-query.ts";
import { resultsTag } from "#app/features/search/results/results-tag.ts";
import {
  answerJson,
  refuseChange,
  refuseJson,
} from "#app/http/endpoints/machine-answers.server.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import type { Route } from "./+types/api-listings.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return answerJson(context, () => {
    const query = readListingsQuery(new URL(request.url).searchParams);
    if (query.ok) {
      tagAnswer(context, resultsTag(query.value));
      return findListingsPage(origin, query.value);
    }
    const message = `The parameter '${query.refusal}' cannot be read.`;
    return refuseJson(400, "invalid_parameter", message);
  });
}

export const action = refuseChange;
