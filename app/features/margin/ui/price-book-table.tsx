import type { DatedFact } from "#app/features/facts/stated-fact.ts";
import { dayText } from "#app/shared/day-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { PerClient, PriceBook } from "../price-book.ts";
import { bookNotes, bookRows, periodHeads, stepsNote } from "../price-book-text.ts";

export function PriceBookTable({
  book,
  per,
  fact,
}: {
  book: PriceBook;
  per: PerClient;
  /** The wholesale price, for its dates. */
  fact: DatedFact | undefined;
}) {
  const notes = [stepsNote(book), ...bookNotes(book, per)].filter((note) => note !== undefined);

  return (
    <>
      <table className="w-full text-left text-compact">
        <thead>
          <tr className="text-ink-2 text-tiny">
            <th scope="col" className="pb-2 font-medium">
              Price book
            </th>
            <th scope="col" className="whitespace-nowrap pb-2 text-right font-medium">
              {book.currency}, {periodHeads[book.period]}
            </th>
          </tr>
        </thead>
        <tbody>
          {bookRows(book).map(({ label, note, amount, isStated }) => (
            <tr key={label} className="border-line border-t">
              <th scope="row" className="py-2.5 pr-3 font-normal">
                {label}
                {note && <span className="block text-ink-2 text-tiny">{note}</span>}
              </th>
              <td
                className={classNames(
                  "whitespace-nowrap py-2.5 text-right align-top tabular-nums",
                  isStated ? "font-semibold" : "text-ink-2",
                )}
              >
                {amount}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-1 space-y-1 border-line border-t pt-3 text-ink-2 text-tiny">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {fact && (
          <p>
            Stated by the provider on {dayText(fact.statedAt)}
            {fact.confirmedAt && `, confirmed on ${dayText(fact.confirmedAt)}`}.
          </p>
        )}
      </div>
    </>
  );
}
