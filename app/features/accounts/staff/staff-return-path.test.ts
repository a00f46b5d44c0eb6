import { expect, test } from "vitest";
import { readStaffReturnPath, secondFactorPath } from "./staff-return-path.ts";

test("a path of the staff area is kept", () => {
  for (const path of ["/admin", "/admin/accounts?find=a%40b", "/admin/listings/1#notes"]) {
    expect(readStaffReturnPath(path)).toBe(path);
  }
  expect(secondFactorPath("/admin/audit?kind=a&before=3")).toBe(
    "/admin/second-factor?return=%2Fadmin%2Faudit%3Fkind%3Da%26before%3D3",
  );
  expect(secondFactorPath("/admin")).toBe("/admin/second-factor");
});

test("other paths and other sites are replaced by the staff home", () => {
  const others = [
    "",
    "/",
    "/dashboard",
    "/administrators",
    "admin",
    "//evil.example/admin",
    "/\\evil.example",
    "https://evil.example/admin",
    "/admin/../dashboard",
    "/admin/..//evil.example/admin",
    "/\t/evil.example/admin",
    "javascript:alert(1)//admin",
    "/auth?next=/admin",
  ];
  for (const path of others) expect(readStaffReturnPath(path), path).toBe("/admin");
  expect(readStaffReturnPath(null)).toBe("/admin");
});

test("the second-factor page itself is never a return path", () => {
  for (const path of [
    "/admin/second-factor",
    "/admin/second-factor/set-up",
    "/admin/second-factor?return=x",
  ])
    expect(readStaffReturnPath(path)).toBe("/admin");
});
