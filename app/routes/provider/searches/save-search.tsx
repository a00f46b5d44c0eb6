import { readFilters } from "#app/features/search/read-filters.ts";
import { saveSearch } from "#app/features/search/saved/save-search.server.ts";
import {
  SEARCHES,
  watchedAddress,
  watchPath,
  wordsOf,
} from "#app/features/search/saved/saved-search.ts";
import { saveForm } from "#app/features/search/saved/saved-search-forms.ts";
import { savedSearchMessages } from "#app/features/search/saved/saved-search-messages.ts";
import { SaveSearchForm } from "#app/features/search/saved/ui/save-search-form.tsx";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page/page.tsx";
import type { Route } from "./+types/save-search.ts";
import { searchesMeta } from "./searches-meta.ts";

export const meta = searchesMeta;

/** The filters are in the query, so that signing in first loses none of them. */
export function loader({ request }: Route.LoaderArgs) {
  const filters = filtersIn(request);
  return {
    words: wordsOf(filters),
    resultsPath: watchedAddress(filters),
    action: watchPath(filters),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const filters = filtersIn(request);
  const form = await readForm(request, saveForm);
  if (form.status !== "success") return answerInvalid(form);

  const asked = { filters, frequency: form.value.frequency };
  const result = await saveSearch(context.get(actorContext), asked);
  if (!result.ok) return answerRefused(form, result.refusal, savedSearchMessages[result.refusal]);
  return redirectWithToast(SEARCHES, savedSearchMessages[result.value]);
}

function filtersIn({ url }: Request) {
  return readFilters(new URL(url).searchParams);
}

export default function SaveSearch({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page className="flex flex-1 flex-col justify-center py-10 md:py-16">
      <Card className="mx-auto w-full max-w-140">
        <SaveSearchForm key={loaderData.action} search={loaderData} answer={actionData} />
      </Card>
    </Page>
  );
}
