import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { promotionMessages } from "../promotion-messages.ts";
import {
  cancellationText,
  cancellationTitle,
  type PromotionSummary,
} from "../promotion-summary.ts";

/** The dialog's question as a page, for browsers without scripts. */
export function CancelPromotionCard({
  promotion,
  answer,
}: {
  promotion: PromotionSummary;
  answer: FormAnswer | undefined;
}) {
  return (
    <Card as="section" aria-labelledby="question" className="max-w-[560px]">
      <h2 id="question" className="text-title-s">
        {cancellationTitle}
      </h2>
      <p className="mt-2 text-compact text-ink-2 [overflow-wrap:anywhere]">
        {cancellationText(promotion)}
      </p>
      {answer && (
        <div className="mt-5">
          <FormMessage answer={answer} takesFocus fallback={promotionMessages["cancel-failed"]} />
        </div>
      )}
      <form method="post" className="mt-6 flex flex-wrap gap-3">
        <Button href="/dashboard/account" variant="quiet">
          Nevermind
        </Button>
        <Button type="submit" variant="danger">
          Yes, Cancel Subscription
        </Button>
      </form>
    </Card>
  );
}
