import { expect, test } from "vitest";
import { writeRobotsTxt } from "./robots-txt.server.ts";

test("the public API is open to robots, and the rest under /api/ is closed", () => {
  const robots = writeRobotsTxt("https://rebadge.test");
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, path = ""]) => ({
    isOpen: kind === "Allow",
    path,
  }));
  // RFC 9309: the longest matching path wins.
  const isOpen = (address: string) =>
    rules
      .filter(({ path }) => address.startsWith(path))
      .toSorted((one, other) => other.path.length - one.path.length)[0]?.isOpen;

  for (const path of ["/", "/services", "/api", "/api/v1/listings", "/api/v1/openapi.json"])
    expect(isOpen(path), path).toBe(true);
  for (const path of ["/api/create-checkout", "/api/csp-report", "/dashboard", "/admin"])
    expect(isOpen(path), path).toBe(false);
});
