import type { Offer } from "../promotion-offer.ts";
import { GraceNotice } from "./grace-notice.tsx";
import { PromoteForm } from "./promote-form.tsx";
import { SoldOut } from "./sold-out.tsx";

/** What its owner is offered for a live listing, as their card shows it. */
export function PromotionPanel({
  listing,
  offer,
}: {
  listing: { id: string; businessName: string };
  offer: Offer;
}) {
  if (offer.kind === "promoted") {
    return offer.graceUntil && <GraceNotice until={offer.graceUntil} className="mt-5" />;
  }
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
