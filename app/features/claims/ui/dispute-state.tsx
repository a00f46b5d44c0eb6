import { dayText } from "#app/shared/day-text.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { Dispute } from "../claim.ts";

/** Where a dispute stands, in the words of one side. */
export function DisputeState({ dispute }: { dispute: Dispute }) {
  const { title, text, kind } = wordsOf(dispute);
  return (
    <Alert kind={kind} title={title}>
      <p>{text}</p>
    </Alert>
  );
}

function wordsOf({ isClaimant, outcome, answer, answerBy, endedAt }: Dispute) {
  const ended = endedAt ? dayText(endedAt.slice(0, 10)) : "";
  if (outcome === "withdrawn")
    return {
      kind: "info",
      title: "Withdrawn",
      text: `On ${ended}. The listing stays where it was.`,
    } as const;
  if (outcome) {
    const isOurs = (outcome === "moved") === isClaimant;
    return {
      kind: isOurs ? "success" : "info",
      title: isOurs ? "The listing is yours" : "The listing is not yours",
      text: `A moderator decided on ${ended}.`,
    } as const;
  }
  if (answer)
    return {
      kind: "info",
      title: "A moderator decides now",
      text: "We tell both sides by email.",
    } as const;
  const day = dayText(answerBy.slice(0, 10));
  return isClaimant
    ? ({
        kind: "info",
        title: "Waiting for the other organization",
        text: `It has until ${day} to answer. Then a moderator decides.`,
      } as const)
    : ({
        kind: "warning",
        title: "Please answer",
        text: `By ${day}. After that a moderator decides without your answer. Until then nothing changes.`,
      } as const);
}
