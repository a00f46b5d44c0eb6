import { data } from "react-router";
import { readMarks } from "#app/features/listings/saved-marks.ts";
import { findAccountMarks } from "#app/features/shortlist/find-account-marks.server.ts";
import { findBrowserEntries } from "#app/features/shortlist/find-browser-entries.server.ts";
import { findShortlists } from "#app/features/shortlist/find-shortlists.server.ts";
import { findVisitor } from "#app/http/session/actor.server.ts";
import { readSavedCookie, savedCookie } from "#app/http/session/cookies.server.ts";
import { readWayBack } from "./back-path.ts";

/** With an account its lists, and the cookie anew: another device may have changed them. */
export async function savedLoader({ request, url }: { request: Request; url: URL }) {
  const cookie = readSavedCookie(request);
  const { actor } = await findVisitor(request);
  const shown = {
    kept: await findBrowserEntries(readMarks(cookie).kept),
    back: readWayBack(url),
  };
  if (!actor) return data({ ...shown, lists: undefined });

  const headers = { "Set-Cookie": savedCookie(await findAccountMarks(actor, cookie)) };
  return data({ ...shown, lists: await findShortlists(actor) }, { headers });
}
