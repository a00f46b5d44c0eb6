import { expect, test } from "vitest";
import { exportAllowedValues } from "./export-allowed-values.server.ts";

test("the file lists each column and its allowed values", () => {
  const lines = exportAllowedValues().split("\r\n");

  expect(lines[0]).toBe("\uFEFFcolumn,value");
  expect(lines).toContain("service_type,Analytics & Reporting");
  expect(lines).toContain("location,Any Country");
  expect(lines).toContain("language,English");
});
