import { everything } from "./database.ts";

/** A row of a finished import that named a picture. */
export async function aWantedLogo(
  { id: listingId, userId }: { id: string; userId: string },
  address: string,
) {
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
    .values({ ...row, content: "{}", outcome: "created", logo: "wanted" })
    .execute();
  return { ...row, userId, address };
}

/** The state of the logo. */
export function findLogoOutcome({ importId, line }: { importId: string; line: number }) {
  return everything
    .selectFrom("importRows")
    .select(["logo", "logoProblem"])
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
