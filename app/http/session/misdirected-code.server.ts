import { redirect } from "react-router";

/** Longer than any code; clients reject response headers above 16 KiB. */
const MAX_QUERY = 4_000;

/**
 * A sign-in code that landed on another page of ours is led to where codes are read. Nothing is done with it here: these
 * pages are the same for everyone.
 */
export function forwardStrayCode(request: Request) {
  const asked = new URL(request.url).searchParams;
  if (!asked.get("code")) return;

  const query = new URLSearchParams();
  for (const name of ["code", "state", "iss"]) {
    const value = asked.get(name);
    if (value !== null) query.set(name, value);
  }
  if (String(query).length > MAX_QUERY) return;
  throw redirect(`/auth/callback?${query}`, { headers: { "Cache-Control": "private, no-store" } });
}
