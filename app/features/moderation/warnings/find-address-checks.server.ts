import type { Tx } from "#app/infrastructure/database/database.server.ts";
import type { AddressCheck } from "./address-check.ts";

/** By address; one that was not checked lately is missing. */
export async function findAddressChecks(
  tx: Tx,
  addresses: readonly string[],
): Promise<Record<string, AddressCheck>> {
  if (addresses.length === 0) return {};
  const checks = await tx
    .selectFrom("websiteChecks")
    .select(["website", "outcome", "details", "checkedAt"])
    .where("website", "in", addresses)
    .execute();
  return Object.fromEntries(
    checks.map(({ website, outcome, details, checkedAt }) => [
      website,
      {
        outcome: outcome as AddressCheck["outcome"],
        details,
        checkedAt: checkedAt.toISOString(),
      },
    ]),
  );
}
