import { expect, test } from "vitest";
import { forwardStrayCode } from "./misdirected-code.server.ts";

test("a code that landed elsewhere is led to the callback, with what belongs to it and nothing else", () => {
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

test("the answer is stored nowhere: it names a code", () => {
  expect(forward("/?code=secret")?.headers.get("Cache-Control")).toBe("private, no-store");
});

test("a page without a code stays where it is", () => {
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
    forwardStrayCode(new Request(`https://rebadge.test${path}`));
    return undefined;
  } catch (answer) {
    return answer as Response;
  }
}
