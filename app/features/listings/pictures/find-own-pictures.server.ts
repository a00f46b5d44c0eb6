import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import type { Picture } from "./picture.ts";

/** What a form asks for: its order counts. */
export type ChosenPicture = Pick<Picture, "url" | "alt">;

/** Returns undefined if any of them is not the actor's or no longer there. */
export async function findOwnPictures(
  tx: Tx,
  chosen: readonly ChosenPicture[],
): Promise<Picture[] | undefined> {
  const found = await readPictures(tx, chosen);
  return chosen.every(({ url }) => found.some((own) => own.url === url)) ? found : undefined;
}

/** For a page: what is not found is left out. */
export function findChosenPictures(actor: Actor, chosen: readonly ChosenPicture[]) {
  return asProvider(actor, (tx) => readPictures(tx, chosen));
}

/** In the order of the form, each once. Row security hides other organisations' pictures. */
async function readPictures(tx: Tx, chosen: readonly ChosenPicture[]): Promise<Picture[]> {
  const once = new Map(chosen.map((picture) => [picture.url, picture]));
  if (once.size === 0) return [];
  const rows = await tx
    .selectFrom("pictures")
    .select(["url", "width", "height"])
    .where("url", "in", [...once.keys()])
    .execute();
  const found = new Map(rows.map((row) => [row.url, row]));
  return [...once.values()].flatMap(({ url, alt }) => {
    const row = found.get(url);
    return row ? [{ url, alt, width: row.width, height: row.height }] : [];
  });
}
