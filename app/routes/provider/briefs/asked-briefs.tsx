import { findAskedBriefs } from "#app/features/briefs/inbox/find-asked-briefs.server.ts";
import { AskedBriefList } from "#app/features/briefs/inbox/ui/asked-brief-list.tsx";
import { INBOX } from "#app/features/enquiries/enquiry.ts";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/asked-briefs.ts";
import { briefsMeta } from "./briefs-meta.ts";

export const meta = briefsMeta;
/** A new brief appears by itself. */
export const handle = showsListings;

export async function loader({ context }: Route.LoaderArgs) {
  return { briefs: await findAskedBriefs(context.get(actorContext)) };
}

export default function AskedBriefs({ loaderData: { briefs } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="briefs">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="briefs" className="text-title-m">
          Briefs
        </h2>
        <TextLink href={INBOX}>Enquiries</TextLink>
      </div>
      {briefs.length > 0 ? (
        <AskedBriefList briefs={briefs} />
      ) : (
        <EmptyState
          title="No briefs yet"
          text="A buyer who compares you with others can ask all of you at once. You are asked only what your listing does not state."
        />
      )}
    </section>
  );
}
