import { WarningList } from "#app/features/moderation/warnings/ui/warning-list.tsx";
import type { Warning } from "#app/features/moderation/warnings/warning.ts";
import { Card } from "#app/ui/card.tsx";
import { GallerySection } from "./gallery-section.tsx";

const checkedAt = "2026-03-04T09:30:00.000Z";
const others = [
  { id: "1", businessName: "Northgauge Reports", hasSameOwner: true },
  { id: "2", businessName: "NORTHGAUGE Reports International Holding", hasSameOwner: false },
];

const warnings: Warning[] = [
  { kind: "website-unreachable", details: "it answers with status 404", checkedAt },
  { kind: "website-redirects", details: "https://parked.example/for-sale", checkedAt },
  { kind: "website-unchecked" },
  { kind: "same-domain", host: "northgauge.example", others, hasMore: false },
  { kind: "similar-name", others: others.slice(0, 1), hasMore: true },
  { kind: "names-not-compared" },
  { kind: "capitals", field: "name" },
  { kind: "repeated-signs", field: "description", found: "!!!" },
  {
    kind: "contact-details",
    field: "description",
    found: ["https://northgauge.example/a-page-with-a-very-long-address…", "+49 30 1234567"],
  },
];

export function GalleryWarnings() {
  return (
    <GallerySection title="Warnings">
      <Card padding="s">
        <WarningList warnings={warnings} />
      </Card>
      <Card padding="s">
        <WarningList warnings={[]} />
      </Card>
    </GallerySection>
  );
}
