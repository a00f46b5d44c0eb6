import type { DatedFact } from "#app/features/facts/stated-fact.ts";
import { Card } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import {
  type BreakEven,
  findBreakEven,
  firstYearRisk,
  linePoints,
  type Margin,
  marginAt,
  marginRows,
  monthsToPayBack,
  plotEnd,
  reachOf,
} from "../margin.ts";
import { MARGIN_ID, type MarginQuestion } from "../margin-path.ts";
import { breakEvenText, keptText, marginText, payBackText, riskText } from "../margin-text.ts";
import { centsText, countText, wholeText } from "../money-text.ts";
import { type Currency, costOf, countedUnits, type PriceBook } from "../price-book.ts";
import { MarginForm } from "./margin-form.tsx";
import { MarginPlot } from "./margin-plot.tsx";
import { MarginTable } from "./margin-table.tsx";
import { PriceBookTable } from "./price-book-table.tsx";

/** What a listing costs a reseller, and what is left of the reseller's own price. The page gives it a heading. */
export function MarginSection({
  book,
  fact,
  question,
  path,
}: {
  book: PriceBook;
  /** The stated wholesale price. */
  fact: DatedFact | undefined;
  question: MarginQuestion;
  /** Of the page, for the form. */
  path: string;
}) {
  return (
    <div id={MARGIN_ID} className="@container min-w-0 scroll-mt-24">
      <p className="max-w-[70ch] text-ink-2 text-small text-pretty">
        Enter your own numbers. The address of the page keeps them, so you can share it.
      </p>
      <div className="mt-4 grid items-start gap-4 @4xl:grid-cols-[20rem_minmax(0,1fr)]">
        <Card padding="s">
          <PriceBookTable book={book} per={question.per} fact={fact} />
        </Card>
        <Card padding="s" className="min-w-0">
          <Calculation book={book} question={question} path={path} />
        </Card>
      </div>
    </div>
  );
}

function Calculation({
  book,
  question,
  path,
}: {
  book: PriceBook;
  question: MarginQuestion;
  path: string;
}) {
  const { clients, per } = question;
  const { currency } = book;
  const charge = question.charge ?? book.suggestedRetail;
  const costFor = (count: number) => costOf(book, count, per);
  const margin = marginAt(costFor, clients, charge);
  const end = plotEnd(clients);
  const isOnce = book.period === "once";
  const points = isOnce ? [] : linePoints(costFor, end);
  const reach = reachOf(points);
  const breakEven = charge ? findBreakEven(costFor, charge, reach) : undefined;
  const isSuggested = question.charge === undefined && charge !== undefined;

  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <MarginForm
            path={path}
            question={question}
            charge={charge}
            currency={currency}
            units={countedUnits(book)}
          />
          {isSuggested && (
            <p className="mt-2 text-ink-2 text-tiny">
              {centsText(charge, currency)} is the price that the provider suggests.
            </p>
          )}
        </div>
        {!isOnce && <Kept margin={margin} currency={currency} />}
      </div>
      <p className="mt-4 text-compact text-pretty">
        {isOnce ? payBackText(margin, currency) : marginText(margin, breakEven, reach, currency)}
      </p>
      {points.length > 1 && (
        <div className="mt-3">
          <MarginPlot
            label={`Plot of cost${charge === undefined ? "" : " and takings"} for 1 to ${wholeText(end)} clients, in ${currency} a month. The table below has the numbers.`}
            costs={[{ name: "What it costs you", points }]}
            charge={charge}
            clients={clients}
            breakEven={breakEven?.from}
            end={end}
          />
        </div>
      )}
      <Figures
        figures={[
          ["First-year risk", amountText(firstYearRisk(costFor, book), currency)],
          isOnce
            ? [`Paid once at ${countText(clients, "client")}`, amountText(margin.once, currency)]
            : [
                `Cost a month at ${countText(clients, "client")}`,
                amountText(margin.cost, currency),
              ],
          isOnce
            ? ["Paid back after", payBack(margin)]
            : ["Break-even each month", evenText(charge, breakEven, reach)],
        ]}
      />
      <p className="mt-3 text-ink-2 text-tiny text-pretty">{riskText(book)}</p>
      <MarginTable
        rows={marginRows(costFor, clients, charge)}
        currency={currency}
        isOnce={isOnce}
      />
    </>
  );
}

function amountText(cents: number | undefined, currency: Currency) {
  return cents === undefined ? "Not stated" : centsText(cents, currency);
}

const NO_CHARGE = "Enter what you charge";

function evenText(charge: number | undefined, breakEven: BreakEven | undefined, reach: number) {
  return charge === undefined ? NO_CHARGE : breakEvenText(breakEven, reach);
}

function payBack(margin: Margin) {
  if (margin.takings === undefined) return NO_CHARGE;
  const months = monthsToPayBack(margin);
  return months === undefined ? "Never" : countText(months, "month");
}

/** The answer to 'what do I keep?'. A loss is the only thing here in the colour of danger. */
function Kept({ margin, currency }: { margin: Margin; currency: Currency }) {
  const kept = keptText(margin, currency);
  if (!kept) return null;
  return (
    <p className="text-ink-2 text-small">
      <span
        className={classNames(
          "block font-bold font-display text-title-l tabular-nums",
          kept.isLoss ? "text-danger" : "text-ok",
        )}
      >
        {kept.amount}
      </span>{" "}
      {kept.text}
    </p>
  );
}

function Figures({ figures }: { figures: (readonly [term: string, text: string])[] }) {
  return (
    <dl className="mt-4 grid overflow-hidden rounded-panel border border-line @lg:grid-cols-3">
      {figures.map(([term, text]) => (
        <div
          key={term}
          className="flex flex-col-reverse justify-end border-line px-4 py-3 not-first:border-t @lg:not-first:border-t-0 @lg:not-first:border-l"
        >
          <dt className="text-ink-2 text-tiny">{term}</dt>
          <dd className="font-semibold tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
