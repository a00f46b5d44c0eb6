import { expect, test } from "vitest";
import { exportAllowedValues } from "./export-allowed-values.server.ts";

test("the file lists each column and its allowed values", () => {
  const lines = exportAllowedValues().split("\r\n");

  expect(lines[0]).toBe("\uFEFFcolumn,value,meaning");
  expect(lines).toContain("service_type,Analytics & Reporting,");
  expect(lines).toContain("location,Any Country,");
  expect(lines).toContain("language,English,");
  expect(lines).toContain("portal_domain,own_domain,Any domain of yours");
  expect(lines).toContain("term,,Please enter a whole number from 0 to 60");
});
