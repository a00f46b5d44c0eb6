import { Button } from "#app/ui/button.tsx";
import { planLabel, planTypes, promotionPlans } from "../promotion-plan.ts";
import { useExternalForm } from "./use-external-form.ts";

export function PromoteForm({
  listing,
  payingFor,
}: {
  listing: { id: string; businessName: string };
  /** The plan of the payment page that is already open. */
  payingFor: string | null;
}) {
  const { submitted, submitOnce } = useExternalForm();

  return (
    <>
      <div className="min-w-0 flex-1 basis-64 text-small">
        <p className="font-semibold">
          {payingFor ? "You have a payment page open" : "VIP promotion"}
        </p>
        <p className="text-ink-2 text-pretty">
          {payingFor
            ? `Your place is held meanwhile. The button for ${planLabel(payingFor)} continues it.`
            : "Guaranteed among the first three in its category, and a turn among the recommended listings."}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {planTypes.map((planType) => (
          <form
            key={planType}
            method="post"
            action={`/dashboard/listings/${listing.id}/promote`}
            onSubmit={submitOnce(planType)}
            className="max-sm:grow"
          >
            <input type="hidden" name="planType" value={planType} />
            <Button
              type="submit"
              size="s"
              variant={planType === payingFor ? "primary" : "quiet"}
              pending={submitted === planType}
              pendingText="Opening payment..."
              aria-disabled={submitted !== undefined || undefined}
              className="max-sm:w-full"
            >
              Promote {promotionPlans[planType].label} (${promotionPlans[planType].dollars})
              <span className="sr-only"> for {listing.businessName}</span>
            </Button>
          </form>
        ))}
      </div>
    </>
  );
}
