import { ASKED_BRIEFS } from "#app/features/briefs/brief.ts";
import { findInbox } from "#app/features/enquiries/inbox/find-inbox.server.ts";
import { inboxPath, readInboxFilters } from "#app/features/enquiries/inbox/inbox-filters.ts";
import { InboxFilterForm } from "#app/features/enquiries/inbox/ui/inbox-filter-form.tsx";
import { InboxList } from "#app/features/enquiries/inbox/ui/inbox-list.tsx";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/inbox.ts";
import { enquiriesMeta } from "./enquiries-meta.ts";

export const meta = enquiriesMeta;
/** A new enquiry appears by itself. */
export const handle = showsListings;

export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = readInboxFilters(url.searchParams);
  return { filters, ...(await findInbox(context.get(actorContext), filters)) };
}

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { filters, entries, hasOlder } = loaderData;
  const isNarrowed = Boolean(filters.search || filters.state);
  const last = entries.at(-1);

  return (
    <section aria-labelledby="inbox">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="inbox" className="text-title-m">
          Inbox
        </h2>
        <TextLink href={ASKED_BRIEFS}>Briefs</TextLink>
      </div>
      {(entries.length > 0 || isNarrowed || filters.before) && (
        <InboxFilterForm filters={filters} />
      )}
      <div className="mt-6">
        {entries.length > 0 ? <InboxList entries={entries} /> : <Empty isNarrowed={isNarrowed} />}
      </div>
      {(hasOlder || filters.before) && (
        <nav aria-label="Pages" className="mt-6 flex flex-wrap gap-3">
          {filters.before && (
            <Button href={inboxPath({ ...filters, before: undefined })} variant="quiet" size="s">
              Latest
            </Button>
          )}
          {hasOlder && last && (
            <Button href={inboxPath({ ...filters, before: last.lastAt })} variant="quiet" size="s">
              Older
            </Button>
          )}
        </nav>
      )}
    </section>
  );
}

function Empty({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState
      title="No enquiry like that"
      text="None fits the search and the state."
      action={
        <Button href={inboxPath({})} variant="quiet">
          Show all
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="No enquiries yet"
      text="Buyers can ask you on each of your live listings. Their messages arrive here, and you get an email."
    />
  );
}
