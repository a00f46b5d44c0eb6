import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { findAddressChecks } from "./find-address-checks.server.ts";
import { findSameDomain } from "./find-same-domain.server.ts";
import { findSimilarNames } from "./find-similar-names.server.ts";
import { textWarnings } from "./text-warnings.ts";
import type { Warning } from "./warning.ts";

type Shown = {
  listingId: string;
  organisationId: string | null;
  businessName: string;
  website: string;
  description: string;
};

/** About the proposed content, not the public one. */
export async function findWarnings(tx: Tx, shown: Shown): Promise<Warning[]> {
  return [
    ...(await findWebsiteWarnings(tx, shown.website)),
    ...(await findSameDomain(tx, shown)),
    ...(await findSimilarNames(tx, shown)),
    ...textWarnings(shown),
  ];
}

async function findWebsiteWarnings(tx: Tx, website: string): Promise<Warning[]> {
  const { [website]: check } = await findAddressChecks(tx, [website]);
  if (!check) return [{ kind: "website-unchecked" }];
  if (check.outcome === "reachable") return [];

  const kind = check.outcome === "redirects" ? "website-redirects" : "website-unreachable";
  return [{ kind, details: check.details, checkedAt: check.checkedAt }];
}
