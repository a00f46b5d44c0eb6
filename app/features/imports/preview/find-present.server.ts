import type { Actor } from "#app/features/accounts/actor.ts";
import {
  findOwnContents,
  type OwnContent,
} from "#app/features/listings/own/find-own-listings.server.ts";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { logoAddress } from "../export/export-row.ts";
import { listingKey, type Plan, planRow } from "./import-plan.ts";
import type { RowContent } from "./import-row.ts";

/** The owner's listings and logos, to decide what each row would do. Runs in the owner's transaction. */
export async function findPresent(tx: Tx, actor: Actor) {
  const contents = await findOwnContents(tx, actor);
  const byId = new Map(contents.map((content) => [content.id, content]));
  const byNewestName = Map.groupBy(contents, listingKey);
  const byPublicName = Map.groupBy(contents, publicKey);
  // A fetched logo counts only if a listing shows it: until then its file may be missing.
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

  /** If several listings have the name, picks the one that has the row's content already, or else the oldest. */
  const planByName = (row: RowContent) => {
    const key = listingKey(row);
    const named = byNewestName.get(key) ?? byPublicName.get(key) ?? [];
    const plans = named.map((present) => planRow(row, present, logos));
    return plans.find(({ kind }) => kind === "unchanged") ?? plans[0];
  };

  return {
    logos,
    has: (id: string) => byId.has(id),
    find(row: RowContent) {
      const plan = planByName(row);
      return plan && plan.kind !== "create" ? plan.listingId : undefined;
    },
    /** `targetId` is the listing that the row matched when the file was read. */
    planOf(stored: RowContent, targetId: string | null): Plan {
      const row: RowContent = { ...stagedBefore, ...stored };
      const target = targetId === null ? undefined : byId.get(targetId);
      if (target) return planRow(row, target, logos);
      return planByName(row) ?? planRow(row, undefined, logos);
    },
  };
}

/** What a row lacks that was staged by an earlier release. */
const stagedBefore = { priceUnit: null, facts: {} };

/** A listing with a pending rename can still be matched by its public name. */
function publicKey({ publicName, publicWebsite }: OwnContent) {
  return listingKey({ businessName: publicName, website: publicWebsite });
}
