import { expect, test } from "vitest";
import { resetEmail } from "#app/features/accounts/passwords/reset-email.tsx";
import { confirmationEmail } from "#app/features/accounts/sign-up/confirmation-email.tsx";
import { existingAccountEmail } from "#app/features/accounts/sign-up/existing-account-email.tsx";
import { brand } from "#app/shared/brand.ts";
import { renderMail } from "./render-mail.server.ts";

const url = `https://rebadge.test/auth/callback?code=${"Zk3vJ0pXw8T1".repeat(6)}&next=%2Fdashboard`;

test("the text contains the link once, complete and on its own line", () => {
  const { text } = renderMail(confirmationEmail({ url }));

  expect(text.split(url)).toHaveLength(2);
  expect(text.split("\n")).toContain(url);
});

test("a second link follows its text in angle brackets", () => {
  const { text } = renderMail(
    existingAccountEmail({
      signInUrl: "https://rebadge.test/auth",
      resetUrl: "https://rebadge.test/auth/reset",
      withGoogle: false,
    }),
  );

  expect(text.replaceAll("\n", " ")).toContain(
    "choose a new one <https://rebadge.test/auth/reset>.",
  );
});

test("the text reads like a letter: no capitals in headings, short lines, our address at the end", () => {
  const { text } = renderMail(resetEmail({ url }));
  const lines = text.split("\n").filter((line) => line !== url);

  expect(lines).toContain("Choose a new password");
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(76);
  expect(text).toMatch(
    new RegExp(`\n-- \nYou received .+Write to ${brand.contactEmail}\\.\n$`, "s"),
  );
});

test("an address cannot inject markup", () => {
  const { html, text } = renderMail(resetEmail({ url: `https://x.test/?a="><img src=y>&b=1` }));

  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(html).not.toContain("<img");
  expect(text).toContain(`https://x.test/?a="><img src=y>&b=1`);
});
