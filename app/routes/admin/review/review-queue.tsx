import { data, redirect } from "react-router";
import {
  findNextInQueue,
  findReviewQueue,
  QUEUE_PAGE,
} from "#app/features/moderation/find-review-queue.server.ts";
import { isNarrowed, queuePath, readQueueFilters } from "#app/features/moderation/queue-filters.ts";
import { QueueCounts } from "#app/features/moderation/ui/queue-counts.tsx";
import { QueueFilterForm } from "#app/features/moderation/ui/queue-filter-form.tsx";
import { QueueList } from "#app/features/moderation/ui/queue-list.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { Pagination } from "#app/ui/page/pagination.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/review-queue.ts";

export const meta = () => staffMeta("Review queue");

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const now = new Date();
  const filters = readQueueFilters(url.searchParams);
  const queue = await findReviewQueue(actor, filters, now);
  if (!queue) throw data(null, { status: 404 });
  // The last listing of this page was decided meanwhile.
  if (queue.entries.length === 0 && filters.page > 1)
    throw redirect(queuePath({ ...filters, page: 1 }));

  const pageCount = Math.ceil(queue.matching / QUEUE_PAGE);
  const mayStart = (await findNextInQueue(actor)) !== undefined;
  return { ...queue, filters, pageCount, mayStart, now: now.toISOString() };
}

export default function ReviewQueue({ loaderData }: Route.ComponentProps) {
  const { counts, entries, filters, pageCount, mayStart, now } = loaderData;

  return (
    <Page className="flex-1 py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-title-l">Review queue</h1>
        {mayStart && <Button href="/admin/next">Start reviewing</Button>}
      </div>
      <div className="mt-6 flex flex-col gap-6">
        <QueueCounts counts={counts} filters={filters} />
        {(counts.all > 0 || isNarrowed(filters)) && <QueueFilterForm filters={filters} />}
        {entries.length > 0 ? (
          <QueueList entries={entries} now={now} />
        ) : (
          <EmptyQueue isNarrowed={isNarrowed(filters)} />
        )}
      </div>
      <Pagination
        page={filters.page}
        pageCount={pageCount}
        hrefFor={(page) => queuePath({ ...filters, page })}
        className="mt-8"
      />
    </Page>
  );
}

function EmptyQueue({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed)
    return (
      <EmptyState
        title="Nothing is waiting"
        text="New listings and updates of live ones appear here as soon as they are submitted."
      />
    );
  return (
    <EmptyState
      title="Nothing like that is waiting"
      text="No listing in the queue fits these filters."
      action={
        <Button href="/admin" variant="quiet">
          Show the whole queue
        </Button>
      }
    />
  );
}
