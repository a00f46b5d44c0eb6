import type { ReactNode } from "react";
import type { FactField } from "#app/features/facts/fact-field.ts";
import type { ShownFact } from "#app/features/facts/fact-profile.ts";
import { factText, furtherTexts, planText } from "#app/features/facts/fact-text.ts";
import type { DatedFact } from "#app/features/facts/stated-fact.ts";
import { leakMarkOf, leakMarkText, type PublicLeakTest } from "#app/features/leaks/leak-test.ts";
import { LeakNote } from "#app/features/leaks/ui/leak-mark.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ageText } from "../../age.ts";

/** A box of rows; each is a term with its answer. */
export function FactRows({ children }: { children: ReactNode }) {
  return (
    <dl className="@container rounded-card border border-line bg-surface shadow-low">{children}</dl>
  );
}

/** A fact as every page shows it: label, answer with its plan, source and age. */
export function FactRow({
  shown,
  today,
  test = null,
}: {
  shown: ShownFact;
  today: string;
  test?: PublicLeakTest | null;
}) {
  const { name, field, fact, isAged } = shown;
  const mark = isAged ? undefined : leakMarkOf(name, fact, test);
  return (
    <Row
      term={
        <a
          href={`/white-label-facts#${name}`}
          className="rounded-[4px] underline-offset-4 hover:text-ink hover:underline"
        >
          {field.label}
        </a>
      }
      source={<Source fact={fact} isAged={isAged} today={today} />}
    >
      <div className={isAged ? "text-ink-2" : undefined}>
        <Answer field={field} fact={fact} />
        {mark && test && <LeakNote mark={mark} text={leakMarkText(mark, test)} />}
      </div>
    </Row>
  );
}

export function Row({
  term,
  source,
  isStrong = false,
  children,
}: {
  term: ReactNode;
  source?: ReactNode;
  isStrong?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(
        "grid gap-x-6 gap-y-1 border-line border-t px-5 py-3.5 first:border-t-0 @xl:px-6",
        source
          ? "@xl:grid-cols-[11rem_minmax(0,1fr)] @3xl:grid-cols-[12rem_minmax(0,1fr)_minmax(8rem,auto)]"
          : "@xl:grid-cols-[11rem_minmax(0,1fr)] @3xl:grid-cols-[12rem_minmax(0,1fr)]",
      )}
    >
      <dt className="text-ink-2 text-small">{term}</dt>
      <dd className={classNames("min-w-0 text-compact", isStrong && "font-semibold")}>
        {children}
      </dd>
      {source && (
        <dd className="max-w-60 text-balance text-ink-3 text-tiny @xl:col-start-2 @3xl:col-start-3 @3xl:text-right">
          {source}
        </dd>
      )}
    </div>
  );
}

function Source({ fact, isAged, today }: { fact: DatedFact; isAged: boolean; today: string }) {
  const day = fact.confirmedAt ?? fact.statedAt;
  const age = <time dateTime={day}>{ageText(new Date(day), new Date(today))}</time>;
  return (
    <>
      {isAged ? (
        <span className="text-warning">
          {fact.confirmedAt ? "Confirmed" : "Stated"} {age},{" "}
          {fact.confirmedAt ? "not since" : "not confirmed since"}
        </span>
      ) : (
        <>
          Provider, {fact.confirmedAt && "confirmed "}
          {age}
        </>
      )}
      {fact.evidence && (
        <>
          {" · "}
          <a
            href={fact.evidence}
            rel="nofollow ugc noopener"
            className="rounded-[4px] underline underline-offset-4 hover:text-ink"
          >
            Evidence
          </a>
        </>
      )}
    </>
  );
}

function Answer({ field, fact }: { field: FactField; fact: DatedFact }) {
  const plan = planText(fact);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Value field={field} fact={fact} />
        {plan && (
          <Badge size="s" tone={fact.tier === "included" ? "neutral" : "accent"}>
            {plan}
          </Badge>
        )}
      </p>
      {furtherTexts(field, fact).map(({ label, text }) => (
        <p key={label} className="mt-0.5 text-ink-2 text-small [overflow-wrap:anywhere]">
          {label}: <Further text={text} />
        </p>
      ))}
      {fact.note && <p className="mt-0.5 text-ink-2 text-small">{fact.note}</p>}
    </>
  );
}

function Further({ text }: { text: string }) {
  if (!/^https?:\/\//.test(text)) return text;
  return (
    <a href={text} rel="nofollow ugc noopener" className="underline underline-offset-4">
      {text.replace(/^https?:\/\//, "")}
    </a>
  );
}

function Value({ field, fact }: { field: FactField; fact: DatedFact }) {
  const text = factText(field, fact);
  if (field.value.kind !== "address" || fact.tier === "no")
    return <span className="font-semibold">{text}</span>;
  return (
    <a
      href={text}
      rel="nofollow ugc noopener"
      className="break-all font-semibold text-accent underline underline-offset-4"
    >
      {new URL(text).host}
    </a>
  );
}
