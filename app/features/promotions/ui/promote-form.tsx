import { Button } from "#app/ui/button.tsx";
import { planLabel, planTypes, promotionPlans } from "../promotion-plan.ts";
import { useLeavingFetcher } from "./use-leaving-fetcher.tsx";

/** Two plans, a button each; both lead to the page to pay on. */
export function PromoteForm({
  listing,
  payingFor,
}: {
  listing: { id: string; businessName: string };
  /** The plan of the page to pay on that is open already. */
  payingFor: string | null;
}) {
  const fetcher = useLeavingFetcher();
  const isBusy = fetcher.state !== "idle";
  const pressed = fetcher.formData?.get("planType");

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
      <fetcher.Form
        method="post"
        action={`/dashboard/listings/${listing.id}/promote`}
        className="flex flex-wrap gap-2 max-sm:w-full max-sm:[&>*]:grow"
      >
        {planTypes.map((planType) => (
          <Button
            key={planType}
            type="submit"
            name="planType"
            value={planType}
            size="s"
            variant={planType === payingFor ? "primary" : "quiet"}
            pending={isBusy && pressed === planType}
            pendingText="Opening payment..."
            aria-disabled={isBusy || undefined}
            onClick={(event) => isBusy && event.preventDefault()}
          >
            Promote {promotionPlans[planType].label} (${promotionPlans[planType].dollars})
            <span className="sr-only"> for {listing.businessName}</span>
          </Button>
        ))}
      </fetcher.Form>
    </>
  );
}
