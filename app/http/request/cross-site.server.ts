import { environment } from "#app/infrastructure/environment.server.ts";

const readingMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a change was asked for by another site's page. Browsers say where a request comes from and pages cannot forge
 * it; only old ones leave it to the Origin. Programs say neither, and are welcome as long as they bring no cookie.
 */
export function isForeignChange(method: string, headers: Headers) {
  if (readingMethods.has(method)) return false;

  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin";

  const origin = headers.get("Origin");
  if (origin !== null) return origin !== environment.ORIGIN;

  return headers.has("Cookie");
}
