import { expect, test } from "vitest";
import { authPath } from "./auth-path.ts";
import { HOME_OF_PROVIDERS } from "./return-path.ts";

test("each form at /auth has a path", () => {
  expect(authPath("signin")).toBe("/auth");
  expect(authPath("signup")).toBe("/auth?mode=signup");
  expect(authPath("reset")).toBe("/auth?reset=true");
});

test("the return path is kept and encoded", () => {
  const next = "/edit-listing/1?tab=a&mode=signup#top";
  for (const mode of ["signin", "signup", "reset"] as const) {
    const { searchParams } = new URL(authPath(mode, next), "https://rebadge.test");
    expect(searchParams.get("next")).toBe(next);
    expect(searchParams.get("mode")).toBe(mode === "signup" ? "signup" : null);
  }
});

test("the dashboard, the default, adds no query", () => {
  expect(authPath("signin", HOME_OF_PROVIDERS)).toBe("/auth");
  expect(authPath("signup", "")).toBe("/auth?mode=signup");
});
