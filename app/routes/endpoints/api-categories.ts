import { countCategories } from "#app/features/search/facets/count-categories.server.ts";
import { answerJson, refuseChange } from "#app/http/endpoints/machine-answers.server.ts";
import { tagAnswer } from "#app/http/page/cache-rules.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import type { Route } from "./+types/api-categories.ts";

export function loader({ context }: Route.LoaderArgs) {
  tagAnswer(context, pageTag.directory);
  return answerJson(context, async () => ({ categories: await countCategories() }));
}

export const action = refuseChange;
