import type { SubmitEvent } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { closesDialog } from "#app/ui/dialog/dialog-commands.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { useCloseWhenDone } from "#app/ui/form/use-close-when-done.ts";
import { promotionMessages } from "../promotion-messages.ts";
import {
  cancellationText,
  cancellationTitle,
  type PromotionSummary,
} from "../promotion-summary.ts";

const DIALOG = "cancel-promotion";

/** Stays open with an error message if the cancellation failed. */
export function CancelPromotionDialog({
  promotion,
  isOpen,
  onClose,
}: {
  promotion: PromotionSummary;
  isOpen: boolean;
  onClose: () => void;
}) {
  const fetcher = useFetcher<FormAnswer>();
  const isBusy = fetcher.state !== "idle";
  useCloseWhenDone(isBusy, fetcher.data, onClose);

  const cancel = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    fetcher.reset();
    void fetcher.submit(event.currentTarget);
  };

  return (
    <Dialog
      id={DIALOG}
      open={isOpen}
      onClose={() => {
        fetcher.reset();
        onClose();
      }}
      dismissible={!isBusy}
      title={cancellationTitle}
      text={<span className="[overflow-wrap:anywhere]">{cancellationText(promotion)}</span>}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} {...closesDialog(DIALOG)}>
            Nevermind
          </Button>
          <form
            method="post"
            action={`/dashboard/account/promotions/${promotion.id}/cancel`}
            onSubmit={cancel}
            className="contents"
          >
            <Button type="submit" variant="danger" pending={isBusy} pendingText="Processing...">
              Yes, Cancel Subscription
            </Button>
          </form>
        </>
      }
    >
      {fetcher.data && (
        <FormMessage
          answer={fetcher.data}
          takesFocus
          fallback={promotionMessages["cancel-failed"]}
        />
      )}
    </Dialog>
  );
}
