import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { type Entry, type Shortlist, shortlistPath } from "../shortlist.ts";
import { ListingLine } from "./listing-line.tsx";
import { NoteForm } from "./note-form.tsx";
import { TransferForm } from "./transfer-form.tsx";

/** A listing in a list, its note, and what can be done with it. */
export function EntryRow({
  entry,
  list,
  isFirst,
  isLast,
  answer,
}: {
  entry: Entry;
  list: Pick<Shortlist, "id" | "others">;
  isFirst: boolean;
  isLast: boolean;
  /** The page's, if it is about this entry. */
  answer: FormAnswer | undefined;
}) {
  const path = shortlistPath(list.id);
  const { id, note } = entry;
  const name = entry.listing?.businessName ?? "No longer listed";

  return (
    <li className="border-line border-b py-4 last:border-b-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <ListingLine {...entry} />
        <div className="flex flex-wrap gap-2">
          <MoveForm entry={id} path={path} direction="up" name={name} isAtEnd={isFirst} />
          <MoveForm entry={id} path={path} direction="down" name={name} isAtEnd={isLast} />
          <RemoveForm entry={id} path={path} name={name} />
        </div>
      </div>
      {note && (
        <p className="mt-3 max-w-[70ch] whitespace-pre-line text-compact [overflow-wrap:anywhere]">
          {note}
        </p>
      )}
      <details className="mt-2" open={answer !== undefined}>
        <summary className="w-fit cursor-pointer rounded-[4px] py-1 font-semibold text-accent text-small">
          {note ? "Change note" : "Add a note"}
          {list.others.length > 0 && ", or move to another list"}
          <span className="sr-only">: {name}</span>
        </summary>
        <NoteForm entry={id} note={note} action={`${path}/note`} answer={answer} />
        {list.others.length > 0 && <TransferForm entry={id} path={path} lists={list.others} />}
      </details>
    </li>
  );
}

const arrows = { up: ArrowUp, down: ArrowDown };

/** At the end of the list it stays, so that the focus does too. */
function MoveForm({
  entry,
  path,
  direction,
  name,
  isAtEnd,
}: {
  entry: string;
  path: string;
  direction: keyof typeof arrows;
  name: string;
  isAtEnd: boolean;
}) {
  const fetcher = useFetcher();
  const Arrow = arrows[direction];
  return (
    <fetcher.Form method="post" action={`${path}/move`} preventScrollReset>
      <input type="hidden" name="entry" value={entry} />
      <input type="hidden" name="direction" value={direction} />
      <Button
        type="submit"
        variant="quiet"
        size="s"
        aria-disabled={isAtEnd || undefined}
        onClick={(event) => isAtEnd && event.preventDefault()}
        className="w-9 px-0"
      >
        <Arrow aria-hidden="true" />
        <span className="sr-only">
          Move {direction}: {name}
        </span>
      </Button>
    </fetcher.Form>
  );
}

function RemoveForm({ entry, path, name }: { entry: string; path: string; name: string }) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={`${path}/remove`} preventScrollReset>
      <input type="hidden" name="entry" value={entry} />
      <Button type="submit" variant="quiet" size="s" pending={fetcher.state !== "idle"}>
        Remove<span className="sr-only">: {name}</span>
      </Button>
    </fetcher.Form>
  );
}
