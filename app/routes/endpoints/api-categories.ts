import { countCategories } from "#app/features/search/count-categories.server.ts";
import { answerJson, refuseChange } from "#app/http/machine-answers.server.ts";
import type { Route } from "./+types/api-categories";

export function loader({ context }: Route.LoaderArgs) {
  return answerJson(context, async () => ({ categories: await countCategories() }));
}

export const action = refuseChange;
