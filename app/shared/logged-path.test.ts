import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

test("the secret of a shared list is not logged, every other path is", () => {
  const secret = "a".repeat(43);
  for (const path of [`/shared/${secret}`, `/Shared/${secret}.data`, `/shared/${secret}/`])
    expect(loggedPath(path)).not.toContain(secret);
  expect(loggedPath("/service/shared")).toBe("/service/shared");
});
