import type { Actor } from "#app/features/accounts/actor.ts";
import { findOwnContents } from "#app/features/listings/own/find-own-listings.server.ts";
import type { ListingContent } from "#app/features/listings/own/listing-content.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { logoAddress } from "./export-row.ts";
import { listingKey, type Plan, planRow } from "./import-plan.ts";

/** What the owner has already, for telling what a row comes to. In the owner's transaction. */
export async function findPresent(tx: Tx, actor: Actor) {
  const listings = Map.groupBy(await findOwnContents(tx, actor), listingKey);
  // One that was fetched counts once it is shown: until then its file may be missing.
  const kept = await tx
    .selectFrom("logos")
    .select(["url", "sourceUrl"])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb("sourceUrl", "is", null),
        ...(["whiteLabelServices", "listingRevisions"] as const).map((table) =>
          exists(
            selectFrom(table).select("logoUrl").whereRef(`${table}.logoUrl`, "=", "logos.url"),
          ),
        ),
      ]),
    )
    .execute();
  const logos = kept.map((logo) => ({
    ...logo,
    address: logoAddress(logo.url, environment.ORIGIN),
  }));

  const planOf = (row: ListingContent): Plan => {
    const plans = (listings.get(listingKey(row)) ?? []).map((present) =>
      planRow(row, present, logos),
    );
    // Of two listings with one name, the one that says it already is meant; otherwise the older.
    const plan = plans.find(({ kind }) => kind === "unchanged") ?? plans[0];
    return plan ?? planRow(row, undefined, logos);
  };
  return { logos, planOf };
}
