import { dateText } from "../date-text.ts";
import type { Offer } from "../promotion-offer.ts";
import { planLabel } from "../promotion-plan.ts";
import { GraceNotice } from "./grace-notice.tsx";
import { PromoteForm } from "./promote-form.tsx";
import { SoldOut } from "./sold-out.tsx";

export function PromotionPanel({
  listing,
  offer,
}: {
  listing: { id: string; businessName: string };
  offer: Offer;
}) {
  if (offer.kind === "promoted") return <Running offer={offer} />;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-panel bg-sunken px-4 py-3.5">
      {offer.kind === "open" ? (
        <PromoteForm listing={listing} payingFor={offer.payingFor} />
      ) : (
        <SoldOut listing={listing} {...offer} />
      )}
    </div>
  );
}

/** Shows the plan, the renewal or end date, and the links to change them. */
function Running({ offer }: { offer: Extract<Offer, { kind: "promoted" }> }) {
  const { planType, endsAt, isCancelled, graceUntil } = offer;

  return (
    <>
      {planType && endsAt && (
        <p className="mt-5 text-small text-ink-2">
          <span className="font-medium text-ink">{planLabel(planType)}</span>,{" "}
          {isCancelled ? "ends" : "renews"} on{" "}
          <time dateTime={endsAt.toISOString()}>{dateText(endsAt)}</time>.{" "}
          <a
            href="/dashboard/account"
            className="rounded-[4px] font-semibold text-accent underline-offset-4 hover:underline"
          >
            {isCancelled ? "Resume it" : "Manage"}
          </a>
        </p>
      )}
      {graceUntil && <GraceNotice until={graceUntil} className="mt-5" />}
    </>
  );
}
