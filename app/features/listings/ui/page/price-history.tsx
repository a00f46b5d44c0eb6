import { factFields } from "#app/features/facts/fact-fields.ts";
import type { FactHistory } from "#app/features/facts/fact-history.ts";
import { factText } from "#app/features/facts/fact-text.ts";
import type { PublicFacts } from "#app/features/facts/stated-fact.ts";
import { dayText } from "#app/shared/day-text.ts";
import { FactRows, Row } from "./fact-row.tsx";
import { ListingSection } from "./listing-section.tsx";

/** What was stated about money before, the newest first. */
export function PriceHistory({ facts, history }: { facts: PublicFacts; history: FactHistory }) {
  return (
    <ListingSection id="history" title="History" lede="What the provider asked for before.">
      <FactRows>
        {Object.entries(history).map(([name, steps]) => {
          const field = factFields[name];
          const fact = facts.current[name] ?? facts.aged[name];
          if (!field || !fact) return null;
          return (
            <Row key={name} term={field.label}>
              <p className="font-semibold">Now: {factText(field, fact)}</p>
              {steps.map(({ text, until }) => (
                <p key={until} className="mt-1 text-ink-2 text-small">
                  Until <time dateTime={until}>{dayText(until)}</time>: {text}
                </p>
              ))}
            </Row>
          );
        })}
      </FactRows>
    </ListingSection>
  );
}
