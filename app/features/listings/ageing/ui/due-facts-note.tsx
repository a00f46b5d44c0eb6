import { factFields } from "#app/features/facts/fact-fields.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { CONFIRM_FACTS, type ListingToConfirm, labelsText } from "../fact-to-confirm.ts";

const MAX_LABELS = 4;

/** Which facts of a listing have aged or will soon, in its card. */
export function DueFactsNote({ listing }: { listing: ListingToConfirm }) {
  const { id, businessName, facts } = listing;
  const labels = (wanted: boolean) =>
    facts
      .filter(({ isAged }) => isAged === wanted)
      .map(({ name }) => factFields[name]?.label ?? name);
  const [aged, soon] = [labels(true), labels(false)];

  return (
    <div className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-small">
      <p className="min-w-0">
        {aged.length > 0 && (
          <>
            <span className="font-semibold text-warning">Aged facts:</span>{" "}
            {labelsText(aged, MAX_LABELS)}.{" "}
          </>
        )}
        {soon.length > 0 && (
          <>
            <span className="font-semibold">Facts that age soon:</span>{" "}
            {labelsText(soon, MAX_LABELS)}.
          </>
        )}
      </p>
      <TextLink href={`${CONFIRM_FACTS}?listing=${id}`}>
        Still true?<span className="sr-only"> Facts of {businessName}</span>
      </TextLink>
    </div>
  );
}
