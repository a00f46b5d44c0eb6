import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import type { OrganisationLine } from "../organisation-record.ts";
import { organisationPath } from "../organisation-search.ts";

export function OrganisationList({ organisations }: { organisations: OrganisationLine[] }) {
  return (
    <Card padding="none">
      <ul aria-label="Organizations">
        {organisations.map(({ id, label, isSuspended, ...organisation }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-5 py-4 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <a
                  href={organisationPath(id)}
                  className="min-w-0 rounded-[4px] font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
                >
                  {label}
                </a>
                {isSuspended && (
                  <Badge size="s" tone="danger">
                    Suspended
                  </Badge>
                )}
              </p>
              <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
                {ownersText(organisation)}
              </p>
            </div>
            <p className="text-ink-2 text-small tabular-nums sm:w-24">
              {organisation.members === 1 ? "1 person" : `${organisation.members} people`}
            </p>
            <p className="text-ink-2 text-small tabular-nums sm:w-40 sm:text-right">
              {listingsText(organisation)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ownersText({ owners }: Pick<OrganisationLine, "owners">) {
  if (owners.length === 0) return "No owner";
  return `${owners.length === 1 ? "Owner" : "Owners"}: ${owners.join(", ")}`;
}

function listingsText({ listings, liveListings }: OrganisationLineCounts) {
  if (listings === 0) return "No listings";
  return `${listings === 1 ? "1 listing" : `${listings} listings`}, ${liveListings} live`;
}

type OrganisationLineCounts = Pick<OrganisationLine, "listings" | "liveListings">;
