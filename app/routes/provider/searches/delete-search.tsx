import { data } from "react-router";
import { deleteSavedSearch } from "#app/features/search/saved/delete-saved-search.server.ts";
import { findSavedSearch } from "#app/features/search/saved/find-saved-searches.server.ts";
import { SEARCHES } from "#app/features/search/saved/saved-search.ts";
import { savedSearchMessages } from "#app/features/search/saved/saved-search-messages.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmationCard } from "#app/ui/page/confirmation-card.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import type { Route } from "./+types/delete-search.ts";
import { searchesMeta } from "./searches-meta.ts";

export const meta = searchesMeta;

export async function loader({ context, params }: Route.LoaderArgs) {
  const search = await findSavedSearch(context.get(actorContext), params.id);
  return search ?? data(undefined, { status: 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await deleteSavedSearch(context.get(actorContext), params.id);
  return redirectWithToast(SEARCHES, savedSearchMessages[result.ok ? "deleted" : result.refusal]);
}

export default function DeleteSearch({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <StatusPage
        code="404"
        title="Saved search not found"
        text="It may have been deleted."
        actions={<Button href={SEARCHES}>Your saved searches</Button>}
      />
    );
  return (
    <Page className="flex-1 py-8 md:py-12">
      <h1 className="mb-6 text-title-xl">Saved searches</h1>
      <ConfirmationCard
        title="Delete this saved search?"
        text={loaderData.words}
        back={SEARCHES}
        button="Delete"
      />
    </Page>
  );
}
