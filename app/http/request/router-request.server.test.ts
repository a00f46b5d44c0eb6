import { expect, test } from "vitest";
import { forKnownRoutes, withoutOrigin } from "./router-request.server.ts";

const routes = { "routes/provider/dashboard": {} };
const address = (route: string) =>
  `https://rebadge.test/dashboard.data?_routes=${encodeURIComponent(route)}&page=2`;

test("only known routes are asked for", () => {
  const known = new Request(address("routes/provider/dashboard"));
  expect(forKnownRoutes(known, routes)).toBe(known);

  const { url } = forKnownRoutes(new Request(address("routes/site/services")), routes);
  expect(url).toBe("https://rebadge.test/dashboard.data?page=2");
});

test("a method that no request can be made with is passed on", () => {
  // Node's server passes such a request on, but its constructor refuses it.
  const traced = { method: "TRACE", url: address("routes/site/services") } as Request;
  expect(forKnownRoutes(traced, routes)).toBe(traced);
});

test("the origin is dropped, and nothing else", () => {
  const headers = { Origin: "null", Accept: "text/html" };
  const request = withoutOrigin(new Request("https://rebadge.test/", { headers }));
  expect([...request.headers]).toEqual([["accept", "text/html"]]);
});
