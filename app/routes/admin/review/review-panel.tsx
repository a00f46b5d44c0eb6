import type { Review } from "#app/features/moderation/review.ts";
import { ReviewPage } from "#app/features/moderation/ui/review-page.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";

export function ReviewPanel({
  shown,
  answer,
  choiceAnswer,
}: {
  shown: { review: Review; now: string } | undefined;
  answer?: FormAnswer | undefined;
  /** The answer to the editors' choice form. */
  choiceAnswer?: FormAnswer | undefined;
}) {
  if (shown) return <ReviewPage {...shown} answer={answer} choiceAnswer={choiceAnswer} />;

  return (
    <StatusPage
      code="404"
      title="This listing is gone"
      text="Its owner has deleted it, or the address has a typo. There is nothing to decide."
      actions={<Button href="/admin">Back to the queue</Button>}
    />
  );
}
