import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { commonHeaders, personalPolicy, publicPolicy } from "./security-headers.server.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];

test("a public page names each inline script by its hash, once, and no data block or file", () => {
  const html = `<script>one()</script><script type="module" async="">two()</script><script>one()</script>
    <script src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>`;

  expect(scriptsOf(publicPolicy(html, true))).toBe(`'self' ${hashOf("one()")} ${hashOf("two()")}`);
});

test("a personal page trusts its nonce alone", () => {
  expect(scriptsOf(personalPolicy("abc", true))).toBe("'nonce-abc' 'strict-dynamic'");
});

test("what only makes sense behind TLS is left out without it", () => {
  expect(commonHeaders("/", true)).toHaveProperty("Strict-Transport-Security");
  expect(commonHeaders("/", false)).not.toHaveProperty("Strict-Transport-Security");
  expect(publicPolicy("", true)).toContain("upgrade-insecure-requests");
  expect(publicPolicy("", false)).not.toContain("upgrade-insecure-requests");
});

test("an address that may carry a sign-in code is never passed on as a referrer", () => {
  expect(commonHeaders("/auth/callback", true)["Referrer-Policy"]).toBe("no-referrer");
  expect(commonHeaders("/auth", true)["Referrer-Policy"]).toBe("no-referrer");
  expect(commonHeaders("/authors", true)["Referrer-Policy"]).toBe(
    "strict-origin-when-cross-origin",
  );
});
