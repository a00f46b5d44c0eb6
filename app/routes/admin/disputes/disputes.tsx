import { data } from "react-router";
import { findCases } from "#app/features/claims/find-cases.server.ts";
import { CaseList } from "#app/features/claims/ui/case-list.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/disputes.ts";

export const meta = () => staffMeta("Disputes");

export async function loader({ context }: Route.LoaderArgs) {
  const cases = await findCases(context.get(actorContext));
  if (!cases) throw data(null, { status: 404 });
  return { cases };
}

export default function Disputes({ loaderData }: Route.ComponentProps) {
  const { cases } = loaderData;

  return (
    <Page className="flex-1 py-8">
      <h1 className="text-title-l">Disputes</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-compact text-ink-2 text-pretty">
        Two organizations say that a listing is theirs. What can be decided comes first.
      </p>
      {cases.length > 0 ? (
        <CaseList cases={cases} />
      ) : (
        <EmptyState
          title="No disputes"
          text="An organization that has proven the domain of another’s listing can open one."
        />
      )}
    </Page>
  );
}
