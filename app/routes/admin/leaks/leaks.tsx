import { data } from "react-router";
import { findContradictions } from "#app/features/leaks/staff/find-contradictions.server.ts";
import { ContradictionList } from "#app/features/leaks/staff/ui/contradiction-list.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/leaks.ts";

export const meta = () => staffMeta("Leak tests");

export async function loader({ context }: Route.LoaderArgs) {
  const contradictions = await findContradictions(context.get(actorContext));
  if (!contradictions) throw data(null, { status: 404 });
  return { contradictions };
}

export default function Leaks({ loaderData }: Route.ComponentProps) {
  const { contradictions } = loaderData;

  return (
    <Page className="flex-1 py-8">
      <h1 className="text-title-l">Leak tests</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-compact text-ink-2 text-pretty">
        Public tests of demos that contradict what the listing states. Look whether the test is
        right: a withdrawn one is no longer shown.
      </p>
      {contradictions.length > 0 ? (
        <ContradictionList contradictions={contradictions} />
      ) : (
        <EmptyState
          title="Nothing to decide"
          text="A test that contradicts its listing appears here once it is public."
        />
      )}
    </Page>
  );
}
