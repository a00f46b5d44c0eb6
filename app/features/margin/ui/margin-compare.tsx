import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import {
  type ComparedMargin,
  cheapestText,
  compareMargins,
  type MarginListing,
  reasonOf,
} from "../margin-comparison.ts";
import { MARGIN_ID, type MarginQuestion } from "../margin-path.ts";
import { breakEvenText, keptText } from "../margin-text.ts";
import { centsText, countText, wholeText } from "../money-text.ts";
import { countedUnits, type PriceBook } from "../price-book.ts";
import { bookNotes } from "../price-book-text.ts";
import { ComparedCosts } from "./compared-costs.tsx";
import { MarginForm } from "./margin-form.tsx";
import { LineSample, MarginPlot } from "./margin-plot.tsx";

const LETTERS = ["A", "B", "C", "D"];

/** The costs of the compared listings in one plot with one scale. */
export function MarginCompare({
  listings,
  question,
  path,
}: {
  listings: readonly MarginListing[];
  question: MarginQuestion;
  /** Of the page, with its own parameters. */
  path: string;
}) {
  const comparison = compareMargins(listings, question);
  const { currency, foreign, end, compared } = comparison;
  const { clients, charge } = question;
  const lettered = compared.map((one, index) => ({ ...one, letter: LETTERS[index] ?? "" }));
  const lines = lettered.filter(({ points }) => points.length > 1);
  const units = compared.flatMap(({ book }) => (book ? countedUnits(book) : []));

  return (
    <section
      id={MARGIN_ID}
      aria-labelledby="margin-title"
      className="@container mt-12 scroll-mt-24"
    >
      <h2 id="margin-title" className="text-title-m">
        What they cost and what you keep
      </h2>
      {currency ? (
        <Card padding="s" className="mt-4">
          <MarginForm
            path={path}
            hidden={{ currency }}
            question={question}
            charge={charge}
            currency={currency}
            units={[...new Set(units)]}
            foreign={foreign}
          />
          <p className="mt-4 text-compact text-pretty">{cheapestText(comparison, clients)}</p>
          {lines.length > 0 && (
            <>
              <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-small">
                {lines.map(({ id, letter, name }, index) => (
                  <li key={id} className="flex items-center gap-2">
                    <LineSample index={index} />
                    <span>
                      <b className="font-semibold">{letter}</b> {name}
                    </span>
                  </li>
                ))}
                {charge !== undefined && (
                  <li className="flex items-center gap-2">
                    <LineSample />
                    <span>
                      <b className="font-semibold text-accent">You</b> take
                    </span>
                  </li>
                )}
              </ul>
              <MarginPlot
                label={`Plot of what ${lines.length === 1 ? "it costs" : "they cost"} for 1 to ${wholeText(end)} clients, in ${currency} a month. The figures below say it in numbers.`}
                costs={lines}
                charge={charge}
                clients={clients}
                end={end}
                isCompared
              />
            </>
          )}
          <ul className="mt-4 grid gap-3 @lg:grid-cols-2 @4xl:grid-flow-col @4xl:auto-cols-fr @4xl:grid-cols-none">
            {lettered.map((one) => (
              <li key={one.id} className="rounded-panel border border-line p-4">
                <h3 className="font-semibold text-compact">
                  {one.points.length > 1 && <span className="mr-1.5 text-ink-2">{one.letter}</span>}
                  {one.name}
                </h3>
                <ListingFigures compared={one} question={question} end={end} />
                <Notes compared={one} question={question} />
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-2 text-tiny text-pretty">
            First-year risk is what you pay in the first year without a single client: set-up, base
            price and minimum for the months you are bound, twelve if no term is stated.
          </p>
          {lines.length > 0 && (
            <ComparedCosts compared={lines} clients={clients} currency={currency} />
          )}
        </Card>
      ) : (
        <p className="mt-2 text-ink-2">
          {listings.length === 1 ? "Its provider has" : "Their providers have"} not stated a current
          wholesale price, so there is nothing to calculate with.
        </p>
      )}
    </section>
  );
}

function Notes({ compared, question }: { compared: ComparedMargin; question: MarginQuestion }) {
  const { book } = compared;
  const notes = book
    ? [...rateNotes(compared, book, question), ...bookNotes(book, question.per)]
    : [];
  return notes.length === 0 ? null : (
    <p className="mt-3 text-ink-2 text-tiny text-pretty">{notes.join(" ")}</p>
  );
}

function rateNotes(
  { leftOut, currency }: ComparedMargin,
  book: PriceBook,
  { rates }: MarginQuestion,
): string[] {
  if (leftOut === "foreign") return [`In ${book.currency}: enter a rate to compare it.`];
  return book.currency === currency
    ? []
    : [`Converted: ${rates[book.currency]} ${currency} for 1 ${book.currency}.`];
}

function ListingFigures({
  compared,
  question: { clients, charge },
  end,
}: {
  compared: ComparedMargin;
  question: MarginQuestion;
  end: number;
}) {
  const { book, currency, margin, leftOut, breakEven, risk } = compared;
  if (!book || !currency || !margin)
    return (
      <p className="mt-2 text-ink-2 text-small first-letter:uppercase">{reasonOf(compared)}</p>
    );

  const kept = leftOut ? undefined : keptText(margin, currency);
  const text = (cents: number | undefined) =>
    cents === undefined ? "Not stated" : centsText(cents, currency);
  const at = `at ${countText(clients, "client")}`;

  return (
    <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 @4xl:grid-cols-1">
      {leftOut === "once" ? (
        <Row term={`Paid once ${at}`}>{text(margin.once)}</Row>
      ) : (
        <Row term={`Cost a month ${at}`}>{text(margin.cost)}</Row>
      )}
      {kept && (
        <Row term={`${kept.isLoss ? "You lose" : "You keep"} a month ${at}`}>
          <span className={classNames(kept.isLoss && "text-danger")}>{kept.amount}</span>
          {margin.percent !== undefined && !kept.isLoss && (
            <span className="font-normal text-ink-2 text-small"> {margin.percent}%</span>
          )}
        </Row>
      )}
      {charge !== undefined && !leftOut && (
        <Row term="Break-even">{breakEvenText(breakEven, end)}</Row>
      )}
      <Row term="First-year risk">{text(risk)}</Row>
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-2 text-tiny">{term}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}
