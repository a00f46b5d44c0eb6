import { type PublicListing, priceWithUnit } from "../listing.ts";
import { FactRows, Row } from "./page/fact-row.tsx";
import { ListingSection } from "./page/listing-section.tsx";

type Facts = Pick<
  PublicListing,
  "businessName" | "category" | "languages" | "countries" | "priceFrom" | "priceUnit"
>;

export function ListingFacts({
  listing,
  editPath,
  claim,
}: {
  listing: Facts;
  /** Left out in a preview. */
  editPath?: string;
  claim?: { path: string; isFree: boolean };
}) {
  return (
    <ListingSection id="details" title="Service Details">
      <FactRows>
        {factsOf(listing).map(([term, text]) => (
          <Row key={term} term={term} isStrong>
            {text}
          </Row>
        ))}
      </FactRows>
      {editPath && (
        <p className="mt-3 text-ink-2 text-small">
          Is this yours? <QuietLink href={editPath}>Edit Listing</QuietLink>
          {claim && (
            <>
              {" or "}
              <QuietLink href={claim.path}>
                {claim.isFree ? "claim it" : "say that someone else has it"}
              </QuietLink>
            </>
          )}
        </p>
      )}
    </ListingSection>
  );
}

function QuietLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-block rounded-[4px] py-1 underline decoration-line-strong underline-offset-4 transition-colors hover:text-ink"
    >
      {children}
    </a>
  );
}

function factsOf(listing: Facts) {
  return [
    ["Business Name", listing.businessName],
    ["Service Type", listing.category],
    ["Language", listing.languages.join(", ") || "Not specified"],
    ["Serviced location", listing.countries.join(", ")],
    ["Price From", priceWithUnit(listing)],
  ] as const;
}
