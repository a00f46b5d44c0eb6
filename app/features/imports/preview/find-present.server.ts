import { sql } from "kysely";
import {
  findOwnContents,
  type OwnContent,
} from "#app/features/listings/own/find-own-listings.server.ts";
import { currentOrganisation, type Tx } from "#app/infrastructure/database/database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { imageAddress } from "../export/export-row.ts";
import { listingKey, type OwnImages, type Plan, planRow } from "./import-plan.ts";
import type { RowContent } from "./import-row.ts";
import type { OwnPicture, OwnPictures } from "./picture-plan.ts";

/** The owner's listings and images, to decide what each row would do. Runs in the owner's transaction. */
export async function findPresent(tx: Tx) {
  const contents = await findOwnContents(tx);
  const byId = new Map(contents.map((content) => [content.id, content]));
  const byNewestName = Map.groupBy(contents, listingKey);
  const byPublicName = Map.groupBy(contents, publicKey);
  const own: OwnImages = { logos: await findLogos(tx), pictures: await findPictures(tx) };

  /** If several listings have the name, picks the one that has the row's content already, or else the oldest. */
  const planByName = (row: RowContent) => {
    const key = listingKey(row);
    const named = byNewestName.get(key) ?? byPublicName.get(key) ?? [];
    const plans = named.map((present) => planRow(row, present, own));
    return plans.find(({ kind }) => kind === "unchanged") ?? plans[0];
  };

  return {
    own,
    has: (id: string) => byId.has(id),
    find(row: RowContent) {
      const plan = planByName(row);
      return plan && plan.kind !== "create" ? plan.listingId : undefined;
    },
    /** `targetId` is the listing that the row matched when the file was read. */
    planOf(stored: RowContent, targetId: string | null): Plan {
      const row = completed(stored);
      const target = targetId === null ? undefined : byId.get(targetId);
      if (target) return planRow(row, target, own);
      return planByName(row) ?? planRow(row, undefined, own);
    },
  };
}

const stagedBefore = { priceUnit: null, oneLine: null, facts: {}, pictures: null };

/** A row that was staged by an earlier release lacks what that release did not know. */
export function completed(stored: RowContent): RowContent {
  return { ...stagedBefore, ...stored };
}

/** A fetched logo counts only if a listing shows it: until then its file may be missing. */
async function findLogos(tx: Tx) {
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
  return kept.map((logo) => ({ ...logo, address: imageAddress(logo.url, environment.ORIGIN) }));
}

/** A fetched picture counts only if a listing shows it, like a logo. Row security hides those of others. */
async function findPictures(tx: Tx): Promise<OwnPictures> {
  const { rows } = await sql<OwnPicture & { sourceUrl: string | null }>`
    select url, width, height, source_url from pictures
     where source_url is null or url in (
       select shown ->> 'url' from white_label_services, jsonb_array_elements(pictures) shown
        where organisation_id = ${currentOrganisation}
       union all
       select shown ->> 'url' from white_label_services listing
         join listing_revisions revision on revision.listing_id = listing.id, jsonb_array_elements(revision.pictures) shown
        where listing.organisation_id = ${currentOrganisation})`.execute(tx);
  const named = rows.flatMap(({ sourceUrl, ...picture }) => {
    const address = imageAddress(picture.url, environment.ORIGIN);
    return [address, sourceUrl].flatMap((name) => (name === null ? [] : [{ name, picture }]));
  });
  const byAddress = Map.groupBy(named, ({ name }) => name);
  return new Map(
    [...byAddress].map(([name, found]) => [name, found.map(({ picture }) => picture)]),
  );
}

/** A listing with a pending rename can still be matched by its public name. */
function publicKey({ publicName, publicWebsite }: OwnContent) {
  return listingKey({ businessName: publicName, website: publicWebsite });
}
