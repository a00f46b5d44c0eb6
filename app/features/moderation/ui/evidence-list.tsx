import { fieldsIn } from "#app/features/facts/fact-text.ts";
import type { Review } from "../review.ts";
import { EvidenceLink } from "./evidence-link.tsx";

/** Where the provider says that its facts can be checked. */
export function EvidenceList({ review }: { review: Review }) {
  return (
    <ul className="flex flex-col gap-3">
      {fieldsIn(review.proposed.facts).flatMap(({ name, field, fact }) =>
        fact.evidence ? (
          <li key={name} className="text-compact">
            <span className="font-semibold">{field.label}</span>
            <EvidenceLink address={fact.evidence} check={review.checks[fact.evidence]}>
              {fact.evidence}
            </EvidenceLink>
          </li>
        ) : (
          []
        ),
      )}
    </ul>
  );
}
