import { everything } from "./database.ts";

type Listing = { id: string; userId: string };

/** A row of a finished import that named a logo. */
export async function aWantedLogo(listing: Listing, address: string) {
  return { ...(await aWantedRow(listing)), address };
}

/** A row of a finished import that named pictures. */
export async function wantedPictures(listing: Listing, addresses: string[]) {
  return { ...(await aWantedRow(listing)), addresses };
}

/** A row that waits for both. */
export async function aWantedRow({ id: listingId, userId }: Listing) {
  const { id: importId } = await everything
    .insertInto("imports")
    .values({
      userId,
      fileName: "listings.csv",
      fileHash: Buffer.alloc(32),
      status: "done",
      startedAt: new Date(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const row = { importId, line: 2, listingId };
  await everything
    .insertInto("importRows")
    .values({ ...row, content: "{}", outcome: "created", logo: "wanted", pictures: "wanted" })
    .execute();
  return { ...row, userId };
}

type Row = { importId: string; line: number };

export async function findLogoOutcome(row: Row) {
  const { logo, logoProblem } = await findRow(row);
  return { logo, logoProblem };
}

export async function findPicturesOutcome(row: Row) {
  const { pictures, picturesProblem } = await findRow(row);
  return { pictures, picturesProblem };
}

function findRow({ importId, line }: Row) {
  return everything
    .selectFrom("importRows")
    .selectAll()
    .where("importId", "=", importId)
    .where("line", "=", line)
    .executeTakeFirstOrThrow();
}

export function listingNow({ id }: { id: string }) {
  return everything
    .selectFrom("whiteLabelServices")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
