import type { Actor } from "#app/features/accounts/actor.ts";
import {
  findFetchedLogo,
  keepFetchedLogo,
} from "#app/features/listings/logo/keep-fetched-logo.server.ts";
import { MAX_LOGO_BYTES } from "#app/features/listings/logo/logo.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import type { FetchPolicy } from "#app/infrastructure/fetch/fetch-once.server.ts";
import { fetchPicture } from "#app/infrastructure/fetch/fetch-picture.server.ts";
import { reencodeLogo } from "#app/infrastructure/images/reencode-logo.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { applyFetched, type WantedRow } from "../run/apply-fetched.server.ts";

type Wanted = WantedRow & { address: string };
type FetchOptions = { isAllowed?: boolean; policy?: Partial<FetchPolicy> };

/** Sets the logo that a row named. If it cannot be fetched or read, the listing stays as it is and the row says why. */
export async function importLogo(
  wanted: Wanted,
  { isAllowed = environment.WEBSITE_CHECKS, policy }: FetchOptions = {},
) {
  await applyFetched(wanted, "logo", async (actor) => {
    const logo = await findLogo(actor, wanted.address, { isAllowed, policy });
    if (!logo.ok) return { problem: logo.refusal };
    return { change: () => ({ logoUrl: logo.value }), problem: null };
  });
}

/** Returns the logo's URL or the problem. An address named by several rows is fetched once. */
async function findLogo(
  actor: Actor,
  address: string,
  { isAllowed, policy }: FetchOptions,
): Promise<Result<string, string>> {
  const kept = await findFetchedLogo(actor, address);
  if (kept) return accept(kept);
  if (!isAllowed) return refuse("Logos are not fetched here.");

  const fetched = await fetchPicture(address, MAX_LOGO_BYTES, policy);
  if (!fetched.ok) return refuse(`The logo could not be fetched: ${fetched.refusal}.`);
  const picture = await reencodeLogo(fetched.value);
  if (!picture) {
    return refuse("The logo must be an image file: PNG, JPEG, WebP, GIF or AVIF.");
  }
  return accept(await keepFetchedLogo(actor, { sourceUrl: address, picture }));
}
