import { BrandView } from "#app/features/brand-view/ui/brand-view.tsx";
import type { DatedFact, PublicFacts, StatedFact } from "#app/features/facts/stated-fact.ts";
import { Page } from "#app/ui/page/page.tsx";

export function ExampleBrandView() {
  return (
    // Laid out when it comes near, because its drawings would delay the first paint on a slow phone.
    <Page className="pt-16 [contain-intrinsic-size:auto_60rem] [content-visibility:auto] md:pt-24">
      <BrandView
        name="an invented product"
        category="Marketing & Sales"
        facts={facts}
        example="Example: an invented product."
      />
    </Page>
  );
}

/** One of each: yours, the provider's, not stated. */
const facts: PublicFacts = {
  current: {
    portal_domain: stated("own_domain"),
    links_domain: stated(true),
    sender_domain: stated("dkim_delegated"),
    vendor_mark: stated("removed_everywhere"),
    documents: stated(["reports", "pdf"]),
    mobile_app: stated("vendor_named"),
  },
  aged: {},
};

function stated(value: NonNullable<StatedFact["value"]>): DatedFact {
  return { tier: "included", value, statedAt: "2026-11-01", agesOn: "2027-05-01" };
}
