import { findNotifications } from "#app/features/accounts/notifications/find-notifications.server.ts";
import { findSavedSearches } from "#app/features/search/saved/find-saved-searches.server.ts";
import { SearchesPanel } from "#app/features/search/saved/ui/searches-panel.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { Page } from "#app/ui/page/page.tsx";
import type { Route } from "./+types/searches.ts";
import { searchesMeta } from "./searches-meta.ts";

export const meta = searchesMeta;

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const [searches, { alerts }] = await Promise.all([
    findSavedSearches(actor),
    findNotifications(actor),
  ]);
  return { searches, isOn: alerts };
}

export default function Searches({ loaderData }: Route.ComponentProps) {
  return (
    <Page className="flex-1 py-8 md:py-12">
      <h1 className="mb-6 text-title-xl">Saved searches</h1>
      <SearchesPanel {...loaderData} />
    </Page>
  );
}
