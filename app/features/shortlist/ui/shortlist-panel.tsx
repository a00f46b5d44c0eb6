import { useRef } from "react";
import { comparePath, MAX_COMPARED } from "#app/features/listings/compare-choice.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { useFocusAfterRemoval } from "#app/ui/use-focus-after-removal.ts";
import { SAVED, type Shortlist, shortlistPath } from "../shortlist.ts";
import { EntryRow } from "./entry-row.tsx";
import { ShareSection } from "./share-section.tsx";

type Shown = Omit<Shortlist, "share"> & { share: { url: string; withNotes: boolean } | null };

export function ShortlistPanel({
  list,
  ask,
  answer,
}: {
  list: Shown;
  /** One brief to the providers of several listings. */
  ask: { path: (listingIds: string[]) => string; max: number };
  /** Of a note; it names its entry. */
  answer: FormAnswer | undefined;
}) {
  const { id, name, entries, share } = list;
  const rows = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(rows, entries.length);
  const path = shortlistPath(id);
  const answered = answer?.form?.initialValue?.entry;

  return (
    <Page className="flex-1 py-8 md:py-12">
      <p className="text-small">
        <TextLink href={SAVED}>All your lists</TextLink>
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="min-w-0 text-title-l [overflow-wrap:anywhere]">{name}</h1>
        <ListActions path={path} entries={entries} ask={ask} />
      </div>
      <div className="mt-6 flex flex-col gap-5">
        {entries.length === 0 ? (
          <EmptyState
            title="This list is empty"
            text="Press ‘Save’ on a listing: it goes into your first list, and you can move it from there."
            action={<Button href="/services">Browse Services</Button>}
          />
        ) : (
          <Card as="section" aria-label="Listings">
            <ul ref={rows} tabIndex={-1} aria-label="Listings" className="-my-4 rounded-control">
              {entries.map((entry, index) => (
                <EntryRow
                  key={entry.id}
                  entry={entry}
                  list={list}
                  isFirst={index === 0}
                  isLast={index === entries.length - 1}
                  answer={answered === entry.id ? answer : undefined}
                />
              ))}
            </ul>
          </Card>
        )}
        <ShareSection path={path} share={share} />
      </div>
    </Page>
  );
}

function ListActions({
  path,
  entries,
  ask,
}: {
  path: string;
  entries: Shortlist["entries"];
  ask: { path: (listingIds: string[]) => string; max: number };
}) {
  const ids = entries.flatMap(({ listingId, listing }) => (listing ? [listingId] : []));
  const compared = ids.slice(0, MAX_COMPARED);

  return (
    <div className="flex flex-wrap gap-2">
      {compared.length > 1 && (
        <Button href={comparePath(compared)} size="s">
          {ids.length > MAX_COMPARED ? `Compare the first ${MAX_COMPARED}` : "Compare"}
        </Button>
      )}
      {ids.length > 1 && (
        <Button href={ask.path(ids.slice(0, ask.max))} variant="quiet" size="s">
          {ids.length > ask.max ? `Ask the first ${ask.max}` : "Ask all of them"}
        </Button>
      )}
      {entries.length > 0 && (
        <Button href={`${path}/shortlist.csv`} variant="quiet" size="s">
          Download CSV
        </Button>
      )}
      <Button href={`${path}/rename`} variant="quiet" size="s">
        Rename
      </Button>
      <Button href={`${path}/delete`} variant="quiet" size="s">
        Delete
      </Button>
    </div>
  );
}
