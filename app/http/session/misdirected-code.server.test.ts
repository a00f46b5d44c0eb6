import { expect, test } from "vitest";
import { forwardMisdirectedCode } from "./misdirected-code.server.ts";

test("a misdirected code is redirected to the callback, with its own parameters and no others", () => {
  const response = forward(
    "/?utm=x&code=a%26b%3D1&state=s&iss=https%3A%2F%2Fg.test&next=//evil.test",
  );

  expect(response?.status).toBe(302);
  const location = new URL(response?.headers.get("Location") ?? "", "https://rebadge.test");
  expect(location.origin + location.pathname).toBe("https://rebadge.test/auth/callback");
  expect([...location.searchParams]).toEqual([
    ["code", "a&b=1"],
    ["state", "s"],
    ["iss", "https://g.test"],
  ]);
});

test("the redirect is not cached, because it contains a code", () => {
  expect(forward("/?code=secret")?.headers.get("Cache-Control")).toBe("private, no-store");
});

test("a page without a code is not redirected", () => {
  for (const path of [
    "/",
    "/?code=",
    "/?state=s",
    "/services?search=code",
    "/#code=x",
    `/?code=${"(".repeat(4_000)}`,
  ]) {
    expect(forward(path), path).toBeUndefined();
  }
});

function forward(path: string) {
  try {
    forwardMisdirectedCode(new URL(path, "https://rebadge.test"));
    return undefined;
  } catch (answer) {
    return answer as Response;
  }
}
