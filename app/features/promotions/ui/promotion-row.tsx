import { Button } from "#app/ui/button.tsx";
import { isModifiedClick } from "#app/ui/navigation/use-link-navigation.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { dateText } from "../date-text.ts";
import { planLabel } from "../promotion-plan.ts";
import { endOf, isCancelled, type PromotionSummary } from "../promotion-summary.ts";
import { GraceNotice } from "./grace-notice.tsx";
import { PromotionBadge } from "./promotion-badge.tsx";
import { ResumeButton } from "./resume-button.tsx";

export function PromotionRow({
  promotion,
  onCancel,
}: {
  promotion: PromotionSummary;
  onCancel: () => void;
}) {
  const { id, planType, status, graceUntil, businessName } = promotion;
  const end = endOf(promotion);
  const isHydrated = useHydrated();

  return (
    <li className="border-line border-b py-5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-compact">
            {planLabel(planType)}
            <PromotionBadge status={status} />
          </p>
          {businessName && <p className="text-compact [overflow-wrap:anywhere]">{businessName}</p>}
          {end && (
            <p className="text-ink-2 text-small">
              {isCancelled(promotion) ? "Access Until" : "Next Billing Date"}:{" "}
              <time dateTime={end.toISOString()}>{dateText(end)}</time>
            </p>
          )}
        </div>
        {isCancelled(promotion) ? (
          <ResumeButton promotion={promotion} />
        ) : (
          // Without scripts, a page asks instead of the dialog.
          <Button
            href={`/dashboard/account/promotions/${id}/cancel`}
            variant="quiet"
            size="s"
            className="max-sm:w-full"
            aria-haspopup={isHydrated ? "dialog" : undefined}
            onClick={(event) => {
              if (isModifiedClick(event)) return;
              event.preventDefault();
              onCancel();
            }}
          >
            Cancel
            <span className="sr-only">
              {" "}
              {planLabel(planType)} for {businessName ?? "no listing"}
            </span>
          </Button>
        )}
      </div>
      {graceUntil && !isCancelled(promotion) && <GraceNotice until={graceUntil} className="mt-4" />}
    </li>
  );
}
