import { data } from "react-router";
import { findEntries } from "#app/features/search/glossary/find-entries.server.ts";
import { findTroubledSearches } from "#app/features/search/glossary/find-troubled-searches.server.ts";
import { readTyped } from "#app/features/search/glossary/glossary-paths.ts";
import { GlossaryPanel } from "#app/features/search/glossary/ui/glossary-panel.tsx";
import { TroubledTables } from "#app/features/search/glossary/ui/troubled-tables.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { Page } from "#app/ui/page/page.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/search.ts";

export const meta = () => staffMeta("Search");

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const find = readTyped(url.searchParams, "find");
  const [troubled, found] = await Promise.all([
    findTroubledSearches(actor),
    findEntries(actor, find),
  ]);
  if (!troubled.ok || !found.ok) throw data(null, { status: 404 });
  return { troubled: troubled.value, glossary: { find, ...found.value } };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <Page className="flex-1 py-8">
      <h1 className="text-title-l">Search</h1>
      <div className="mt-6 flex flex-col gap-10">
        <TroubledTables {...loaderData.troubled} />
        <GlossaryPanel {...loaderData.glossary} />
      </div>
    </Page>
  );
}
