import { afterEach, expect, test, vi } from "vitest";
import { isMissing } from "./needs.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("a missing program is named once, and one that is there is found", () => {
  vi.stubEnv("CI", undefined);
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);

  expect(isMissing("node", process.execPath)).toBe(false);
  expect(write).not.toHaveBeenCalled();
  expect(isMissing("node", "no-such-program", "/no/such/program")).toBe(true);
  expect(isMissing("node", "no-such-program", "/no/such/program")).toBe(true);
  expect(write.mock.calls).toEqual([["Skipped for want of no-such-program, /no/such/program.\n"]]);
});

test("nothing is skipped in CI", () => {
  vi.stubEnv("CI", "true");
  expect(isMissing("no-such-program")).toBe(false);
});
