import { expect, test } from "vitest";
import { auditPath, readAuditFilter } from "./audit-filter.ts";

const read = (query: string) => readAuditFilter(new URLSearchParams(query));

test("a filter is written to the query string and read back", () => {
  const filter = { action: "rights-changed", about: "a+b@c.example", before: 12_345 };

  expect(read(new URL(auditPath(filter), "https://x.test").search)).toEqual(filter);
  expect(auditPath(read(""))).toBe("/admin/audit");
});

test("invalid values are ignored", () => {
  const nothing = { action: "", about: "", before: undefined };
  for (const query of ["", "kind=nothing-known", "kind=toString", "before=0", "before=-2"]) {
    expect(read(query), query).toEqual(nothing);
  }
  expect(read(`before=${"9".repeat(30)}&about=%00%09`)).toEqual(nothing);
  expect(read("about=%20Some%40C").about).toBe("some@c");
});
