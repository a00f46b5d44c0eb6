import { dayText } from "#app/shared/day-text.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { CONFIRM_FACTS, type FactToConfirm } from "../fact-to-confirm.ts";

/** In the facts form: that the present answer has aged or will soon. Saving it unchanged does not confirm it. */
export function FactAge({ listingId, due }: { listingId: string; due: FactToConfirm | undefined }) {
  if (!due) return null;
  const day = dayText(due.fact.agesOn);

  return (
    <p className="mb-3 max-w-[68ch] text-small">
      <span className="font-semibold text-warning">
        {due.isAged ? `Aged on ${day}.` : `Ages on ${day}.`}
      </span>{" "}
      If nothing has changed, confirm it:{" "}
      <TextLink href={`${CONFIRM_FACTS}?listing=${listingId}`}>Still true?</TextLink>
    </p>
  );
}
