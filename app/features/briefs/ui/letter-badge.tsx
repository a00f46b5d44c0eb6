import { Badge } from "#app/ui/badge.tsx";
import type { LetterState } from "../brief.ts";

/** Where a brief stands with one provider, in the words of one side. */
export function LetterBadge({ state, isBuyer }: { state: LetterState; isBuyer: boolean }) {
  return (
    <Badge size="s" tone={tones[state]}>
      {(isBuyer ? buyerTexts : providerTexts)[state]}
    </Badge>
  );
}

const tones = {
  sent: "info",
  read: "info",
  answered: "ok",
  declined: "neutral",
  expired: "neutral",
} as const;

const buyerTexts = {
  sent: "Sent",
  read: "Read",
  answered: "Answered",
  declined: "Declined",
  expired: "No answer",
};

const providerTexts = {
  sent: "New",
  read: "Not answered",
  answered: "Answered",
  declined: "Declined",
  expired: "Expired",
};
