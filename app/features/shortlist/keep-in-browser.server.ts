import {
  MAX_IN_BROWSER,
  readMarks,
  writeBrowserMarks,
} from "#app/features/listings/saved-marks.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { findBrowserEntries } from "./find-browser-entries.server.ts";

type Kept = { cookie: string; isNew: boolean };

/** The cookie with one public listing more, in front. */
export async function keepInBrowser(
  cookie: string,
  listingId: string,
): Promise<Result<Kept, "no-such-listing" | "browser-full">> {
  const { kept } = readMarks(cookie);
  const id = listingId.toLowerCase();
  if (kept.includes(id)) return accept({ cookie: writeBrowserMarks(kept), isNew: false });
  const [found] = await findBrowserEntries([id]);
  if (!found?.listing) return refuse("no-such-listing");
  if (kept.length >= MAX_IN_BROWSER) return refuse("browser-full");
  return accept({ cookie: writeBrowserMarks([id, ...kept]), isNew: true });
}
