import { randomUUID } from "node:crypto";
import { insertRows } from "./insert-rows.ts";

type Owned = {
  actor: { id: string };
  stranger: { id: string };
  shortlists: { own: string; second: string; foreign: string };
  entries: { own: string; foreign: string };
};

type List = { id: string; user_id: string; name: string; position: number; first?: string };

/** Two of the actor and one of the stranger, if the scene has listings of them. */
export function listsOf(
  { actor, stranger, shortlists, entries }: Owned,
  listings: readonly string[],
): List[] {
  const own = { user_id: actor.id, name: "Scene list" };
  const theirs = { user_id: stranger.id, name: "Scene list", position: 1 };
  return [
    ...(listings.includes("own")
      ? [
          { ...own, id: shortlists.own, position: 1, first: entries.own },
          { ...own, id: shortlists.second, position: 2 },
        ]
      : []),
    ...(listings.includes("foreign")
      ? [{ ...theirs, id: shortlists.foreign, first: entries.foreign }]
      : []),
  ];
}

/** With two entries each, but for the actor's second one. */
export async function insertShortlists(lists: readonly List[]) {
  await insertRows("shortlists", "id uuid, user_id uuid, name text, position integer", [...lists]);
  await insertRows(
    "shortlist_entries",
    "id uuid, shortlist_id uuid, listing_id uuid, position integer",
    lists.flatMap(({ id, first }) =>
      (first ? [first, randomUUID()] : []).map((entry, index) => ({
        id: entry,
        shortlist_id: id,
        listing_id: randomUUID(),
        position: index + 1,
      })),
    ),
  );
}
