import { dayText } from "#app/shared/day-text.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { type Dispute, disputePath } from "../claim.ts";

/** On every page of the dashboard until the organisation has answered. */
export function AnswerAlert({ dispute: { id, listing, answerBy } }: { dispute: Dispute }) {
  return (
    <Alert
      kind="warning"
      title={`Another organization says that ${listing.businessName} is theirs`}
    >
      <p>
        <TextLink href={disputePath(id)}>Answer</TextLink> by {dayText(answerBy.slice(0, 10))}. Then
        a moderator decides.
      </p>
    </Alert>
  );
}
