/**
 * Cross-site requests were refused before. React Router would check again, against the address behind the proxy, and
 * would reject the 'null' that browsers send from pages without a referrer.
 */
export function withoutOrigin(request: Request) {
  if (!request.headers.has("Origin")) return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  return new Request(request, { headers });
}

/** A page of an earlier release asks for routes that are public pages now, and would get no answer at all. */
export function forKnownRoutes(request: Request, routes: object) {
  // Only a GET names routes, and other methods may be ones that no request can be made with.
  if (request.method !== "GET") return request;
  const url = new URL(request.url);
  const asked = url.searchParams.get("_routes")?.split(",") ?? [];
  if (asked.every((route) => route in routes)) return request;
  url.searchParams.delete("_routes");
  return new Request(url, request);
}
