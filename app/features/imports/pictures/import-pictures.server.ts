import type { Actor } from "#app/features/accounts/actor.ts";
import {
  findFetchedPicture,
  keepFetchedPicture,
} from "#app/features/listings/pictures/keep-fetched-picture.server.ts";
import { MAX_PICTURE_BYTES } from "#app/features/listings/pictures/picture.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import type { FetchPolicy } from "#app/infrastructure/fetch/fetch-once.server.ts";
import { fetchPicture } from "#app/infrastructure/fetch/fetch-picture.server.ts";
import { reencodePicture } from "#app/infrastructure/images/reencode-picture.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { describedAs, type OwnPicture } from "../preview/picture-plan.ts";
import { applyFetched, type WantedRow } from "../run/apply-fetched.server.ts";

type Wanted = WantedRow & { addresses: string[] };
type FetchOptions = { isAllowed?: boolean; policy?: Partial<FetchPolicy> };

/**
 * Sets the gallery that a row named. Pictures that cannot be fetched or read are left out, and the row says why; if none
 * is left, the listing stays as it is.
 */
export async function importPictures(
  { addresses, ...row }: Wanted,
  { isAllowed = environment.WEBSITE_CHECKS, policy }: FetchOptions = {},
) {
  await applyFetched(row, "pictures", async (actor) => {
    const found = await findPictures(actor, addresses, { isAllowed, policy });
    const pictures = found.flatMap((one) => (one.ok ? [one.value] : []));
    const problem = problemIn(found);
    if (pictures.length === 0) return { problem };
    return {
      change: (newest) => ({ pictures: describedAs(pictures, newest.pictures) }),
      problem,
    };
  });
}

type Found = Result<OwnPicture, string>;

/** Fetches all that are missing at once, so that a row takes no longer than one slow host. */
async function findPictures(
  actor: Actor,
  addresses: readonly string[],
  { isAllowed, policy }: FetchOptions,
) {
  const known = await Promise.all(addresses.map((address) => findKnown(actor, address)));
  const fetched = await Promise.all(
    addresses.map((address, index) =>
      isAllowed && !known[index] ? fetchPicture(address, MAX_PICTURE_BYTES, policy) : undefined,
    ),
  );
  const found: Found[] = [];
  for (const [index, address] of addresses.entries()) {
    const kept = known[index];
    found.push(kept ? accept(kept) : await keep(actor, address, fetched[index]));
  }
  return found;
}

/** An export names our own address, which for files in a folder is stored without the origin. */
function findKnown(actor: Actor, address: string) {
  const { origin, pathname } = new URL(address);
  const urls = origin === environment.ORIGIN ? [address, pathname] : [address];
  return findFetchedPicture(actor, { sourceUrl: address, urls });
}

async function keep(
  actor: Actor,
  sourceUrl: string,
  fetched: Result<Buffer, string> | undefined,
): Promise<Found> {
  if (!fetched) return refuse("is not fetched here.");
  if (!fetched.ok) return refuse(`could not be fetched: ${fetched.refusal}.`);
  const reencoded = await reencodePicture(fetched.value);
  if (!reencoded) return refuse("must be an image file: PNG, JPEG, WebP, GIF or AVIF.");
  const kept = await keepFetchedPicture(actor, { sourceUrl, reencoded });
  return kept.ok ? kept : refuse("was not stored: your account has as many as it may have.");
}

/** 'Picture 2 could not be fetched: it answers with status 404.' Null if there is none. */
function problemIn(found: readonly Found[]) {
  const problems = found.flatMap((one, index) =>
    one.ok ? [] : [`Picture ${index + 1} ${one.refusal}`],
  );
  return problems.length > 0 ? problems.join(" ") : null;
}
