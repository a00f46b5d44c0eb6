import { expect, test } from "vitest";
import { notePolicyReport } from "./policy-reports.server.ts";

test("thirty reports a minute are logged, the rest are dropped, and the next minute starts anew", () => {
  const noted = Array.from({ length: 40 }, () => notePolicyReport("{}", 60_000)).filter(Boolean);

  expect(noted).toHaveLength(30);
  expect(notePolicyReport("{}", 120_000)).toBe(true);
});
