import { Badge } from "#app/ui/badge.tsx";
import type { EnquiryState } from "../enquiry.ts";

/** Where an enquiry stands, in the words of one side. */
export function EnquiryBadge({ state, isBuyer }: { state: EnquiryState; isBuyer: boolean }) {
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

export const providerTexts = {
  sent: "New",
  read: "Not answered",
  answered: "Answered",
  declined: "Declined",
  expired: "Expired",
};
