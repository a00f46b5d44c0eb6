import { expect, test } from "vitest";
import { confirmedMessage } from "./confirmation-messages.ts";

test.for([
  [0, 2, "Nothing was confirmed"],
  [1, 1, "1 fact confirmed"],
  [2, 3, "2 facts confirmed"],
] as const)("%d of %d confirmed: %s", ([confirmed, chosen, title]) => {
  expect(confirmedMessage({ confirmed, chosen }).title).toBe(title);
});

test("facts that were left as they are are mentioned", () => {
  expect(confirmedMessage({ confirmed: 2, chosen: 3 }).text).toContain("meanwhile");
  expect(confirmedMessage({ confirmed: 3, chosen: 3 }).text).not.toContain("meanwhile");
});
