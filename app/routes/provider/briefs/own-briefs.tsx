import { findOwnBriefs } from "#app/features/briefs/find-own-briefs.server.ts";
import { OwnBriefList } from "#app/features/briefs/ui/own-brief-list.tsx";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import type { Route } from "./+types/own-briefs.ts";
import { briefsMeta } from "./briefs-meta.ts";

export const meta = briefsMeta;
/** An answer appears by itself. */
export const handle = showsListings;

export async function loader({ context }: Route.LoaderArgs) {
  return { briefs: await findOwnBriefs(context.get(actorContext)) };
}

export default function OwnBriefs({ loaderData }: Route.ComponentProps) {
  const { briefs } = loaderData;

  return (
    <Page className="flex-1 py-8 md:py-12">
      <h1 className="text-title-xl">Your briefs</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-compact text-ink-2 text-pretty">
        What you have asked several providers at once. They do not see your name or address.
      </p>
      {briefs.length > 0 ? (
        <OwnBriefList briefs={briefs} />
      ) : (
        <EmptyState
          title="No briefs yet"
          text="Compare services, then press 'Ask all of them': one form, and their answers side by side."
          action={<Button href="/services">Browse Services</Button>}
        />
      )}
    </Page>
  );
}
