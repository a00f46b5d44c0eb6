import { type ReactNode, useId } from "react";
import { evidenceIn } from "#app/features/facts/fact-text.ts";
import { ListingHistory } from "#app/features/listings/own/ui/listing-history.tsx";
import { Card } from "#app/ui/card.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { ChoiceCard } from "../choices/ui/choice-card.tsx";
import { type Review, reviewStateOf } from "../review.ts";
import { WarningList } from "../warnings/ui/warning-list.tsx";
import { ChangeList } from "./change-list.tsx";
import { DecisionPanel } from "./decision-panel.tsx";
import { EvidenceList } from "./evidence-list.tsx";
import { ListingPreview } from "./listing-preview.tsx";
import { ReviewHead } from "./review-head.tsx";
import { ShortcutDialog } from "./shortcut-dialog.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

export function ReviewPage({
  review,
  now,
  answer,
  choiceAnswer,
}: {
  review: Review;
  now: string;
  answer?: FormAnswer | undefined;
  choiceAnswer?: FormAnswer | undefined;
}) {
  const hasShortcuts = useShortcuts();

  return (
    <Page className="flex-1 pt-4 pb-10">
      <ReviewHead review={review} now={now} hasShortcuts={hasShortcuts} />
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="flex min-w-0 flex-col gap-8">
          {review.isConflict && (
            <Alert kind="warning" title="The listing has changed since this update was written">
              Accepting it replaces all that is public now with what you see here.
            </Alert>
          )}
          <Part title="Warnings">
            <Card padding="s">
              <WarningList warnings={review.warnings} />
            </Card>
          </Part>
          {review.changesSinceRefusal && (
            <Part title="What has changed since changes were requested">
              <Card padding="s">
                <ChangeList
                  changes={review.changesSinceRefusal}
                  checks={review.checks}
                  name={review.proposed.businessName}
                  titles={{ before: "Refused", after: "Resubmitted" }}
                />
              </Card>
            </Part>
          )}
          {review.isUpdate && (
            <Part title="What changes">
              <Card padding="s">
                <ChangeList
                  changes={review.changes}
                  checks={review.checks}
                  name={review.proposed.businessName}
                  titles={{ before: "Now", after: "Proposed" }}
                />
              </Card>
            </Part>
          )}
          {!review.isUpdate && evidenceIn(review.proposed.facts).length > 0 && (
            <Part title="Evidence">
              <Card padding="s">
                <EvidenceList review={review} />
              </Card>
            </Part>
          )}
          <Part title={reviewStateOf(review) === "live" ? "As it looks" : "As it will look"}>
            <ListingPreview review={review} now={now} />
          </Part>
        </div>
        <div className="flex flex-col gap-6 lg:[@media(min-height:760px)]:sticky lg:[@media(min-height:760px)]:top-24">
          <DecisionPanel
            key={review.listingId}
            review={review}
            answer={answer}
            hasShortcuts={hasShortcuts}
          />
          {review.mayChoose && (
            <ChoiceCard
              key={review.choice?.endsAt}
              review={review}
              now={now}
              answer={choiceAnswer}
            />
          )}
        </div>
      </div>
      <Part title="History" className="mt-10">
        <ListingHistory entries={review.history} />
      </Part>
      <ShortcutDialog />
    </Page>
  );
}

function Part({
  title,
  className,
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  const titleId = useId();

  return (
    <section aria-labelledby={titleId} className={className}>
      <h2 id={titleId} className="mb-3 text-title-s">
        {title}
      </h2>
      {children}
    </section>
  );
}
