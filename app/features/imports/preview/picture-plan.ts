import type { Picture } from "#app/features/listings/pictures/picture.ts";
import type { Change } from "../import.ts";

export type OwnPicture = Omit<Picture, "alt">;

/** The owner's pictures by every address that names them: ours, and where an import fetched them from. */
export type OwnPictures = ReadonlyMap<string, readonly OwnPicture[]>;

/**
 * An empty cell keeps the gallery, and a known picture is not fetched again. If any must be fetched, the listing keeps
 * its gallery until all were tried.
 */
export function planPictures(
  addresses: readonly string[] | null,
  present: Picture[],
  own: OwnPictures,
): { pictures: Picture[]; toFetch: string[] | null } {
  if (addresses === null) return { pictures: present, toFetch: null };

  const found: OwnPicture[] = [];
  for (const address of addresses) {
    const known = own.get(address) ?? [];
    // If two pictures came from the same address, the current one is no change.
    const picture = known.find(({ url }) => present.some((shown) => shown.url === url)) ?? known[0];
    if (!picture) return { pictures: present, toFetch: [...addresses] };
    found.push(picture);
  }
  return { pictures: describedAs(found, present), toFetch: null };
}

/** A file has no descriptions: a picture keeps its own, and a new one has none. Each is shown once. */
export function describedAs(pictures: readonly OwnPicture[], present: readonly Picture[]) {
  const alts = new Map(present.map(({ url, alt }) => [url, alt]));
  const once = new Map(pictures.map((picture) => [picture.url, picture]));
  return [...once.values()].map(
    ({ url, width, height }): Picture => ({ url, alt: alts.get(url) ?? "", width, height }),
  );
}

export function fetchedPictures(
  { pictures }: { pictures: readonly Picture[] },
  toFetch: readonly string[] | null,
): Change[] {
  if (toFetch === null) return [];
  const before = pictures.length === 1 ? "1 picture" : `${pictures.length || "No"} pictures`;
  return [{ label: "Pictures", before, after: toFetch.join(", ") }];
}
