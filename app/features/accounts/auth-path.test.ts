import { expect, test } from "vitest";
import { authPath } from "./auth-path.ts";
import { HOME_OF_PROVIDERS } from "./return-path.ts";

test("each thing the card asks for has an address", () => {
  expect(authPath("signin")).toBe("/auth");
  expect(authPath("signup")).toBe("/auth?mode=signup");
  expect(authPath("reset")).toBe("/auth?reset=true");
});

test("where someone wanted to go is kept, whatever is in it", () => {
  const next = "/edit-listing/1?tab=a&mode=signup#top";
  for (const mode of ["signin", "signup", "reset"] as const) {
    const { searchParams } = new URL(authPath(mode, next), "https://rebadge.test");
    expect(searchParams.get("next")).toBe(next);
    expect(searchParams.get("mode")).toBe(mode === "signup" ? "signup" : null);
  }
});

test("the dashboard, where everyone goes anyway, makes no address longer", () => {
  expect(authPath("signin", HOME_OF_PROVIDERS)).toBe("/auth");
  expect(authPath("signup", "")).toBe("/auth?mode=signup");
});
