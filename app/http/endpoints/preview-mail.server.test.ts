import { expect, test } from "vitest";
import { accountDeletedEmail } from "#app/features/accounts/personal-data/account-deleted-email.tsx";
import { previewMail } from "./preview-mail.server.ts";

test("a mail is shown as it is sent, with its own styles and nothing else", async () => {
  const response = previewMail(accountDeletedEmail(), "html");

  expect(await response.text()).toContain("<h1");
  expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("Content-Security-Policy")).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
});

test("the text version is shown as plain text", async () => {
  const response = previewMail(accountDeletedEmail(), "text");

  expect(await response.text()).not.toContain("<h1");
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
});
