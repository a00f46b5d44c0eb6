import type { Offer } from "#app/features/promotions/promotion-offer.ts";
import { PromotionBadge } from "#app/features/promotions/ui/promotion-badge.tsx";
import { PromotionList } from "#app/features/promotions/ui/promotion-list.tsx";
import { PromotionPanel } from "#app/features/promotions/ui/promotion-panel.tsx";
import { Card } from "#app/ui/card.tsx";
import { GalleryRow } from "./gallery-row.tsx";
import { GallerySection } from "./gallery-section.tsx";

const listing = { id: "gallery", businessName: "Northgauge Reports" };
const date = new Date("2025-03-05T12:00:00Z");

export function GalleryPromotions() {
  return (
    <>
      <GallerySection title="Promotion of a listing">
        {offers.map((offer) => (
          <Card key={JSON.stringify(offer)}>
            <PromotionPanel listing={listing} offer={offer} />
          </Card>
        ))}
      </GallerySection>
      <GallerySection title="Promotions of an account">
        <GalleryRow label="Badge">
          {["active", "trialing", "cancel_scheduled", "past_due"].map((status) => (
            <PromotionBadge key={status} status={status} />
          ))}
        </GalleryRow>
        <PromotionList promotions={promotions} />
      </GallerySection>
    </>
  );
}

const soldOut = { kind: "sold-out", isWaiting: false } as const;

const running = { kind: "promoted", planType: "monthly", endsAt: date } as const;

const offers: Offer[] = [
  { kind: "open", payingFor: null },
  { kind: "open", payingFor: "quarterly" },
  { ...soldOut, next: { kind: "on", date } },
  { ...soldOut, next: { kind: "perhaps-on", date } },
  { ...soldOut, next: { kind: "soon" } },
  { ...soldOut, isWaiting: true, next: { kind: "unknown" } },
  { ...running, isCancelled: false, graceUntil: null },
  { ...running, isCancelled: true, graceUntil: null },
  { ...running, isCancelled: false, graceUntil: date },
];

const promotion = { currentPeriodEnd: date, graceUntil: null, businessName: listing.businessName };

const promotions = [
  { ...promotion, id: "1", planType: "monthly", status: "active" },
  { ...promotion, id: "2", planType: "quarterly", status: "trialing" },
  { ...promotion, id: "3", planType: "monthly", status: "cancel_scheduled" },
  { ...promotion, id: "4", planType: "quarterly", status: "active", graceUntil: date },
  { ...promotion, id: "5", planType: "yearly", status: "active", businessName: null },
];
