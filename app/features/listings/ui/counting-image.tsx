import { type CountedKind, countedPath } from "../counted.ts";

/** Tells the server that somebody has come this far. It needs no script and no cookie, and takes up no room. */
export function CountingImage({ kind, listingId }: { kind: CountedKind; listingId: string }) {
  return (
    <img
      src={countedPath(kind, listingId)}
      alt=""
      width={1}
      height={1}
      loading="lazy"
      className="absolute opacity-0"
    />
  );
}
