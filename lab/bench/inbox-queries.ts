import { countNewEnquiries } from "#app/features/enquiries/inbox/count-new-enquiries.server.ts";
import { findAskedEnquiry } from "#app/features/enquiries/inbox/find-asked-enquiry.server.ts";
import { findInbox } from "#app/features/enquiries/inbox/find-inbox.server.ts";
import type { InboxFilters } from "#app/features/enquiries/inbox/inbox-filters.ts";
import type { BenchQuery } from "./bench-query.ts";

/** Whose inbox it is, with some of its conversations. */
export type BenchActor = { id: string; organisationId: string; conversations: string[] };

/** The reads of the inbox, through the functions that the pages call. */
export function inboxQueries(): BenchQuery[] {
  const { conversations, ...owner } = JSON.parse(process.env.BENCH_ACTOR ?? "{}") as BenchActor;
  const actor = { ...owner, role: "provider" as const };
  let turn = 0;
  const list = (name: string, share: number, filters: Partial<InboxFilters>): BenchQuery => ({
    name,
    share,
    run: () => findInbox(actor, { search: "", state: undefined, before: undefined, ...filters }),
  });

  return [
    { name: "count of new ones", share: 10, run: () => countNewEnquiries(actor) },
    {
      name: "a conversation",
      share: 8,
      run: () => findAskedEnquiry(actor, conversations[turn++ % conversations.length] ?? ""),
    },
    list("list", 10, {}),
    list("list, of one state", 3, { state: "declined" }),
    list("list, an old page", 2, { before: new Date(Date.now() - 300 * 86_400_000).toISOString() }),
    list("search: a word in most", 1, { search: "api" }),
    list("search: a word in one of a hundred", 2, { search: "word7" }),
    list("search: a rare word", 2, { search: "rare123" }),
    list("search: a word that is nowhere", 1, { search: "nowhere" }),
    list("search: two words, of one state", 1, { search: "api word7", state: "answered" }),
  ];
}
