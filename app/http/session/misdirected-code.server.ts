import { redirect } from "react-router";

/** Longer than any code; clients reject response headers above 16 KiB. */
const MAX_QUERY = 4_000;

/** Redirects a sign-in code that arrived at a public page to the callback, because public pages read no session. */
export function forwardMisdirectedCode({ searchParams: params }: URL) {
  if (!params.get("code")) return;

  const query = new URLSearchParams();
  for (const name of ["code", "state", "iss"]) {
    const value = params.get(name);
    if (value !== null) query.set(name, value);
  }
  if (String(query).length > MAX_QUERY) return;
  throw redirect(`/auth/callback?${query}`, { headers: { "Cache-Control": "private, no-store" } });
}
