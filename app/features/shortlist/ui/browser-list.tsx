import { useRef } from "react";
import { useFetcher } from "react-router";
import { comparePath, MAX_COMPARED } from "#app/features/listings/compare-choice.ts";
import { Button } from "#app/ui/button.tsx";
import { useFocusAfterRemoval } from "#app/ui/use-focus-after-removal.ts";
import { type BrowserEntry, SAVED } from "../shortlist.ts";
import { ListingLine } from "./listing-line.tsx";

/** What only the browser keeps. */
export function BrowserList({ entries }: { entries: BrowserEntry[] }) {
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(list, entries.length);
  const ids = entries.flatMap(({ listingId, listing }) => (listing ? [listingId] : []));
  const compared = ids.slice(0, MAX_COMPARED);

  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Saved in this browser"
        className="-my-3 rounded-control"
      >
        {entries.map((entry) => (
          <li
            key={entry.listingId}
            className="flex items-center justify-between gap-4 border-line border-b py-3 last:border-b-0"
          >
            <ListingLine {...entry} />
            <RemoveForm entry={entry} />
          </li>
        ))}
      </ul>
      {compared.length > 1 && (
        <p className="mt-5">
          <Button href={comparePath(compared)} variant="quiet" size="s">
            {ids.length > MAX_COMPARED ? `Compare the first ${MAX_COMPARED}` : "Compare"}
          </Button>
        </p>
      )}
    </>
  );
}

function RemoveForm({ entry: { listingId, listing } }: { entry: BrowserEntry }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={`${SAVED}/remove`} preventScrollReset>
      <input type="hidden" name="listing" value={listingId} />
      <Button type="submit" variant="quiet" size="s" pending={fetcher.state !== "idle"}>
        Remove
        <span className="sr-only">: {listing?.businessName ?? "No longer listed"}</span>
      </Button>
    </fetcher.Form>
  );
}
