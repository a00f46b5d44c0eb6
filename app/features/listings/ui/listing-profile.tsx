import type { ReactNode } from "react";
import type { FactField } from "#app/features/facts/fact-field.ts";
import { fieldsFor, groupFields } from "#app/features/facts/fact-fields.ts";
import type { FactHistory } from "#app/features/facts/fact-history.ts";
import { factText, furtherTexts, planText } from "#app/features/facts/fact-text.ts";
import type { DatedFact, PublicFacts } from "#app/features/facts/stated-fact.ts";
import { dayText } from "#app/shared/day-text.ts";
import { Badge } from "#app/ui/badge.tsx";

/** What the provider has stated, by group. A group of which nothing is stated is left out. */
export function ListingProfile({
  facts,
  category,
  history = {},
}: {
  facts: PublicFacts;
  category: string;
  history?: FactHistory;
}) {
  const fitting = new Set(fieldsFor(category).map(([name]) => name));
  const isStated = ({ name }: { name: string }) => facts.current[name] ?? facts.aged[name];
  const groups = groupFields()
    .map(({ fields, ...group }) => ({
      ...group,
      ...partition(
        fields.filter(({ name }) => fitting.has(name)),
        isStated,
      ),
    }))
    .filter(({ stated }) => stated.length > 0);

  return groups.map(({ group, title, stated, unstated }) => (
    <section key={group} aria-labelledby={`facts-${group}`} className="min-w-0">
      <h2 id={`facts-${group}`} className="text-title-m">
        {title}
      </h2>
      <dl className="mt-3.5 rounded-panel border border-line bg-surface">
        {stated.map(({ name, field }) => (
          <Row
            key={name}
            term={
              <a
                href={`/white-label-facts#${name}`}
                className="underline-offset-4 hover:text-ink hover:underline"
              >
                {field.label}
              </a>
            }
          >
            <Answer field={field} current={facts.current[name]} aged={facts.aged[name]} />
            {history[name]?.map(({ text, until }) => (
              <p key={until} className="mt-1 text-ink-2 text-small">
                Until {dayText(until)}: {text}
              </p>
            ))}
          </Row>
        ))}
        {unstated.length > 0 && (
          <Row term="Not stated">
            <span className="text-ink-2 text-small">
              {unstated.map(({ field }) => field.label).join(" · ")}
            </span>
          </Row>
        )}
      </dl>
    </section>
  ));
}

function partition<Value>(values: Value[], isStated: (value: Value) => unknown) {
  return {
    stated: values.filter((value) => isStated(value)),
    unstated: values.filter((value) => !isStated(value)),
  };
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-t px-5 py-3.5 first:border-t-0 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink-2 text-small">{term}</dt>
      <dd className="min-w-0 text-compact">{children}</dd>
    </div>
  );
}

function Answer({
  field,
  current,
  aged,
}: {
  field: FactField;
  current: DatedFact | undefined;
  aged: DatedFact | undefined;
}) {
  if (current) return <Stated field={field} fact={current} />;
  return aged && <Aged field={field} fact={aged} />;
}

function Stated({ field, fact }: { field: FactField; fact: DatedFact }) {
  return (
    <>
      <FactContent field={field} fact={fact} />
      <p className="mt-1 text-ink-3 text-small">
        Stated by the provider on {dayText(fact.statedAt)}
        {fact.confirmedAt && `, confirmed on ${dayText(fact.confirmedAt)}`}
        {fact.evidence && (
          <>
            {" · "}
            <a
              href={fact.evidence}
              rel="nofollow ugc noopener"
              className="underline underline-offset-4"
            >
              Evidence
            </a>
          </>
        )}
      </p>
    </>
  );
}

function Aged({ field, fact }: { field: FactField; fact: DatedFact }) {
  return (
    <>
      <div className="text-ink-2">
        <FactContent field={field} fact={fact} />
      </div>
      <p className="mt-1 text-small text-warning">
        Not confirmed since {dayText(fact.confirmedAt ?? fact.statedAt)}: it may have changed.
      </p>
    </>
  );
}

function FactContent({ field, fact }: { field: FactField; fact: DatedFact }) {
  const plan = planText(fact);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <FactValue field={field} fact={fact} />
        {plan && <Badge size="s">{plan}</Badge>}
      </p>
      {furtherTexts(field, fact).map(({ label, text }) => (
        <p key={label} className="mt-1 text-ink-2 text-small">
          {label}: {text}
        </p>
      ))}
      {fact.note && <p className="mt-1 text-ink-2 text-small">{fact.note}</p>}
    </>
  );
}

function FactValue({ field, fact }: { field: FactField; fact: DatedFact }) {
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
