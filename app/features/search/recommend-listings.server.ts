import { summaryColumns, toSummary } from "#app/features/listings/find-listings.server.ts";
import type { ListingSummary } from "#app/features/listings/listing.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";

const MAX_RECOMMENDED = 9;
const MAX_SIMILAR = 6;

/** Promoted listings in the order of their places, then the editors' choices, newest first. */
export async function recommendListings(): Promise<ListingSummary[]> {
  const listings = publicDatabase.selectFrom("publicListings").select(summaryColumns);
  const [promoted, chosen] = await Promise.all([
    listings
      .where("recommended", "is not", null)
      .orderBy("recommended")
      .orderBy("id")
      .limit(MAX_RECOMMENDED)
      .execute(),
    listings
      .innerJoin("publicEditorsChoices as choice", "choice.listingId", "id")
      .where("recommended", "is", null)
      .orderBy("choice.chosenAt", "desc")
      .orderBy("id")
      .limit(MAX_RECOMMENDED)
      .execute(),
  ]);

  return [
    ...promoted.map((row) => ({ ...toSummary(row), isEditorsChoice: false })),
    ...chosen.map((row) => ({ ...toSummary(row), isEditorsChoice: true })),
  ].slice(0, MAX_RECOMMENDED);
}

/** Promoted listings of the category first, the highest place leading, then the newest. */
export async function recommendSimilar(listing: {
  id: string;
  category: string;
}): Promise<ListingSummary[]> {
  const others = publicDatabase
    .selectFrom("publicListings")
    .select(summaryColumns)
    .where("serviceType", "=", listing.category)
    .where("id", "<>", listing.id);

  const [promoted, newest] = await Promise.all([
    others
      .where("recommended", "is not", null)
      .orderBy("recommended", "desc")
      .limit(MAX_SIMILAR)
      .execute(),
    others
      .where("recommended", "is", null)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(MAX_SIMILAR)
      .execute(),
  ]);

  return [...promoted, ...newest].slice(0, MAX_SIMILAR).map(toSummary);
}
