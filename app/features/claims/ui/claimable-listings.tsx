import { Button } from "#app/ui/button.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { claimPath } from "../claim.ts";

type Claimable = { id: string; businessName: string; isUnclaimed: boolean };

/** Listings with a website at a proven domain that the organisation does not have. */
export function ClaimableListings({ listings }: { listings: Claimable[] }) {
  return (
    <PageSection
      title="Other listings at this domain"
      text="Our staff wrote them, or another organization has them."
    >
      <ul aria-label="Other listings at this domain" className="-my-4">
        {listings.map(({ id, businessName, isUnclaimed }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b py-4 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold text-compact [overflow-wrap:anywhere]">{businessName}</p>
              <p className="text-ink-2 text-small">
                {isUnclaimed ? "Nobody has claimed it" : "Another organization has it"}
              </p>
            </div>
            <Button href={claimPath(id)} variant="quiet" size="s">
              {isUnclaimed ? "Claim" : "It is ours"}
              <span className="sr-only">: {businessName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
