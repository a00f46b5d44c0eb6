import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { isCancelled, type PromotionSummary } from "../promotion-summary.ts";
import { CancelPromotionDialog } from "./cancel-promotion-dialog.tsx";
import { PortalButton } from "./portal-button.tsx";
import { PromotionRow } from "./promotion-row.tsx";

export function PromotionList({ promotions }: { promotions: PromotionSummary[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [cancelling, setCancelling] = useState<PromotionSummary>();
  const [isAsking, setIsAsking] = useState(false);
  useFocusAfterCancelling(list, promotions, isAsking);

  return (
    <PageSection
      title="Subscriptions"
      text="Your VIP promotions. They renew by themselves until you cancel them."
    >
      {promotions.length === 0 ? (
        <EmptyState
          heading="h3"
          className="py-8"
          title="No active subscriptions"
          text="Promote a live listing, and it stands among the first three in its category."
          action={
            <Button href="/dashboard" variant="quiet">
              Choose a listing to promote
            </Button>
          }
        />
      ) : (
        <ul ref={list} tabIndex={-1} aria-label="Subscriptions" className="-my-5 rounded-control">
          {promotions.map((promotion) => (
            <PromotionRow
              key={promotion.id}
              promotion={promotion}
              onCancel={() => {
                setCancelling(promotion);
                setIsAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      <div className={promotions.length === 0 ? "mt-5" : "mt-5 border-line border-t pt-5"}>
        <PortalButton>Invoices and payment method</PortalButton>
      </div>
      {cancelling && (
        <CancelPromotionDialog
          key={cancelling.id}
          promotion={cancelling}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </PageSection>
  );
}

/** The cancel button that the focus would return to is gone after cancelling, so the list takes the focus. */
function useFocusAfterCancelling(
  list: RefObject<HTMLElement | null>,
  promotions: PromotionSummary[],
  isAsking: boolean,
) {
  const left = promotions.filter((promotion) => !isCancelled(promotion)).length;
  const former = useRef(left);

  useEffect(() => {
    // An open dialog keeps the focus.
    if (isAsking) return;
    const isFewer = left < former.current;
    former.current = left;
    if (isFewer && isLost(document.activeElement)) list.current?.focus();
  }, [list, left, isAsking]);
}

/** A dialog that fades out still has the focus for a moment. */
function isLost(focused: Element | null) {
  return !focused || focused === document.body || focused.closest("dialog") !== null;
}
