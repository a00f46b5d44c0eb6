import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import type { QueueFilters } from "./queue-filters.ts";
import type { QueueEntry } from "./review.ts";
import { mayReview } from "./review-policy.ts";

export const QUEUE_PAGE = 50;

type Row = Omit<QueueEntry, "submittedAt" | "dueAt"> & {
  submittedAt: Date;
  dueAt: Date;
  matching: number;
};

/** The most urgent first; the counts ignore the filters. Returns undefined if the actor may not review. */
export async function findReviewQueue(actor: Actor, filters: QueueFilters, now: Date) {
  if (!mayReview(actor)) return undefined;

  const { kind, late, category, page } = filters;
  return transaction(actor, async (tx) => {
    const { rows: counted } = await sql<{ all: number; late: number; updates: number }>`
      select count(*) as all, count(*) filter (where due_at < ${now}) as late,
             count(*) filter (where revision_id is not null) as updates
        from review_queue`.execute(tx);
    const { rows } = await sql<Row>`
      select listing_id, revision_id is not null as is_update, business_name, service_type as category,
             promoted as is_promoted, submitted_at, due_at, count(*) over () as matching,
             coalesce((select decision = 'rejected' from reviews where reviews.listing_id = review_queue.listing_id
                        order by created_at desc, id desc limit 1), false) as is_resubmitted
        from review_queue
       where (${kind ?? null}::text is null or (revision_id is not null) = (${kind ?? null}::text = 'updates'))
         and (not ${late}::boolean or due_at < ${now})
         and (${category ?? null}::text is null or service_type = ${category ?? null})
       order by due_at, submitted_at, listing_id
       limit ${QUEUE_PAGE} offset ${(page - 1) * QUEUE_PAGE}`.execute(tx);

    return {
      counts: counted[0] ?? { all: 0, late: 0, updates: 0 },
      matching: rows[0]?.matching ?? 0,
      entries: rows.map(({ matching: _, submittedAt, dueAt, ...entry }) => ({
        ...entry,
        submittedAt: submittedAt.toISOString(),
        dueAt: dueAt.toISOString(),
      })),
    };
  });
}

/**
 * The next submission this moderator may decide about: the one after the given one in the queue, starting again from
 * the top at its end; undefined when there is no other.
 */
export async function findNextInQueue(actor: Actor, after?: string) {
  if (!mayReview(actor)) return undefined;

  const id = after && isId(after) ? after : null;
  return transaction(actor, async (tx) => {
    const { rows } = await sql<{ listingId: string }>`
      select listing_id from review_queue
       where user_id <> ${actor.id} and not is_member(${actor.id}, organisation_id)
         and not wrote_for_desk(${actor.id}, listing_id, organisation_id) and listing_id is distinct from ${id}::uuid
       order by (due_at, submitted_at, listing_id) >
                (select due_at, submitted_at, listing_id from review_queue where listing_id = ${id}::uuid limit 1) desc,
                due_at, submitted_at, listing_id
       limit 1`.execute(tx);
    return rows[0]?.listingId;
  });
}
