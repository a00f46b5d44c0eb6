import { environment } from "#app/infrastructure/environment.server.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a page of another site sent this write request. Pages cannot forge Sec-Fetch-Site; old browsers send only the
 * Origin. Programs send neither and are allowed as long as they send no cookie.
 */
export function isCrossSiteRequest(method: string, headers: Headers) {
  if (readingMethods.has(method)) return false;

  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin";

  const origin = headers.get("Origin");
  if (origin !== null) return origin !== environment.ORIGIN;

  return headers.has("Cookie");
}
