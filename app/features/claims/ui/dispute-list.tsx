import { dayText } from "#app/shared/day-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { type Dispute, disputePath } from "../claim.ts";

/** Of both kinds: about the organisation's listings, and about those that it says are its own. */
export function DisputeList({ disputes }: { disputes: Dispute[] }) {
  return (
    <PageSection
      title="Disputes"
      text="Two organizations say that a listing is theirs. A moderator decides."
    >
      <ul aria-label="Disputes" className="-my-4">
        {disputes.map((dispute) => (
          <li
            key={dispute.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b py-4 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-compact">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {dispute.listing.businessName}
                </span>
                {mustAnswer(dispute) && (
                  <Badge size="s" tone="warning">
                    Answer by {dayText(dispute.answerBy.slice(0, 10))}
                  </Badge>
                )}
              </p>
              <p className="text-ink-2 text-small">{lineOf(dispute)}</p>
            </div>
            <Button href={disputePath(dispute.id)} variant="quiet" size="s">
              {mustAnswer(dispute) ? "Answer" : "Details"}
              <span className="sr-only">: {dispute.listing.businessName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function mustAnswer({ isClaimant, answer, outcome }: Dispute) {
  return !isClaimant && !answer && !outcome;
}

function lineOf({ isClaimant, outcome }: Dispute) {
  if (outcome === "withdrawn") return "Withdrawn";
  if (outcome)
    return (outcome === "moved") === isClaimant ? "Decided: yours" : "Decided: not yours";
  return isClaimant ? "You say that it is yours" : "Another organization says that it is theirs";
}
