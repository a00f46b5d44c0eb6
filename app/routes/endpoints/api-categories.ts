import { countCategories } from "#app/features/search/count-categories.server.ts";
import { tagAnswer } from "#app/http/cache-rules.server.ts";
import { answerJson, refuseChange } from "#app/http/machine-answers.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import type { Route } from "./+types/api-categories";

export function loader({ context }: Route.LoaderArgs) {
  tagAnswer(context, pageTag.directory);
  return answerJson(context, async () => ({ categories: await countCategories() }));
}

export const action = refuseChange;
