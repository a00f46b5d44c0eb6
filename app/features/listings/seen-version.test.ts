import { expect, test } from "vitest";
import { seenVersion } from "./seen-version.ts";

test("the version string changes with the status, the version, the update and the update's version", () => {
  const seen = [
    { version: 1, revision: null },
    { version: 1, revision: null, status: "pending" },
    { version: 2, revision: null },
    { version: 1, revision: { id: "a", version: 1 } },
    { version: 1, revision: { id: "a", version: 2 } },
    { version: 1, revision: { id: "b", version: 1 } },
  ].map((named) => seenVersion({ status: "approved", ...named }));

  expect(new Set(seen).size).toBe(seen.length);
});
