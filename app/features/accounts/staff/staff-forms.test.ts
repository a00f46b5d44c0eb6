import { expect, test } from "vitest";
import { changeRoleForm, codeForm, suspensionForm } from "./staff-forms.ts";

test("a code is six digits, however they are grouped", () => {
  for (const code of ["123456", " 123 456 ", "12 34 56", "１２３４５６"]) {
    expect(codeForm.parse({ code })).toEqual({ code: "123456" });
  }
  for (const code of ["", "12345", "1234567", "12345a", "-12345", undefined]) {
    expect(codeForm.safeParse({ code }).success, code).toBe(false);
  }
});

test("a reason has 3 to 500 characters and no hidden characters", () => {
  const read = (reason: unknown) => suspensionForm.safeParse({ reason });

  expect(read("abc").success).toBe(true);
  expect(read("x".repeat(500)).success).toBe(true);
  for (const reason of [undefined, "", "  ab  ", "\n\n\n\n", "x".repeat(501)]) {
    expect(read(reason).success).toBe(false);
  }
  expect(read("sold\u0000 to\r\nanother \u{202E}owner\ud800").data).toEqual({
    reason: "sold  to another  owner",
  });
});

test("only the three roles are accepted", () => {
  const reason = "joined the desk";
  for (const role of ["provider", "moderator", "admin"]) {
    expect(changeRoleForm.safeParse({ role, reason }).success).toBe(true);
  }
  for (const role of ["", "owner", "ADMIN", "app_worker", undefined, ["admin", "provider"]]) {
    expect(changeRoleForm.safeParse({ role, reason }).success).toBe(false);
  }
});
