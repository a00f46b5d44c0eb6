import { comparePath, MAX_COMPARED } from "#app/features/listings/compare-choice.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import type { SharedEntry } from "../shortlist.ts";

/** For everyone who has the link. Nothing says whose list it is. */
export function SharedList({
  list: { name, entries },
}: {
  list: { name: string; entries: SharedEntry[] };
}) {
  const compared = entries.slice(0, MAX_COMPARED).map(({ listingId }) => listingId);

  return (
    <Page className="flex-1 py-8 md:py-12">
      <p className="text-ink-2 text-small">A list that someone has shared with you</p>
      <h1 className="mt-2 text-title-l [overflow-wrap:anywhere]">{name}</h1>
      {entries.length === 0 ? (
        <EmptyState
          className="mt-6"
          title="Nothing in this list"
          text="It is empty, or its listings are no longer in the directory."
          action={<Button href="/services">Browse Services</Button>}
        />
      ) : (
        <Card as="section" aria-label="Listings" className="mt-6">
          <ul className="-my-4">
            {entries.map(({ listingId, businessName, note }) => (
              <li key={listingId} className="border-line border-b py-4 last:border-b-0">
                <p className="font-semibold text-compact [overflow-wrap:anywhere]">
                  <a
                    href={`/service/${listingId}`}
                    className="rounded-[4px] underline-offset-4 hover:underline"
                  >
                    {businessName}
                  </a>
                </p>
                {note && (
                  <p className="mt-1 max-w-[70ch] whitespace-pre-line text-compact text-ink-2 [overflow-wrap:anywhere]">
                    {note}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {compared.length > 1 && (
        <p className="mt-6">
          <Button href={comparePath(compared)} variant="quiet">
            {entries.length > MAX_COMPARED ? `Compare the first ${MAX_COMPARED}` : "Compare"}
          </Button>
        </p>
      )}
    </Page>
  );
}
