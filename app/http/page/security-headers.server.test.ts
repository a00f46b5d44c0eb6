import { expect, test, vi } from "vitest";
import { commonHeaders, personalPolicy, publicPolicy } from "./security-headers.server.ts";

const scriptsOf = (policy: string) => /script-src ([^;]*)/.exec(policy)?.[1];
const imagesOf = (policy: string) => /img-src ([^;]*)/.exec(policy)?.[1];

test("a public page runs our files and no inline script", () => {
  expect(scriptsOf(publicPolicy(true))).toBe("'self'");
});

test("a personal page trusts its nonce alone", () => {
  expect(scriptsOf(personalPolicy("abc", true))).toBe("'nonce-abc' 'strict-dynamic'");
});

test("headers for TLS are left out without it", () => {
  expect(commonHeaders("/", true)).toHaveProperty("Strict-Transport-Security");
  expect(commonHeaders("/", false)).not.toHaveProperty("Strict-Transport-Security");
  expect(publicPolicy(true)).toContain("upgrade-insecure-requests");
  expect(publicPolicy(false)).not.toContain("upgrade-insecure-requests");
});

test("an address that may contain a code is never sent as a referrer", () => {
  expect(commonHeaders("/auth/callback", true)["Referrer-Policy"]).toBe("no-referrer");
  expect(commonHeaders("/auth", true)["Referrer-Policy"]).toBe("no-referrer");
  expect(commonHeaders("/Auth/CALLBACK", true)["Referrer-Policy"]).toBe("no-referrer");
  expect(commonHeaders("/join", true)["Referrer-Policy"]).toBe("no-referrer");
  expect(commonHeaders("/authors", true)["Referrer-Policy"]).toBe(
    "strict-origin-when-cross-origin",
  );
});

test("pictures are our own, or come from the bucket where there is one; on public pages also from the browser itself", async () => {
  expect(imagesOf(publicPolicy(true))).toBe("'self' blob:");
  expect(imagesOf(personalPolicy("abc", true))).toBe("'self'");

  const bucket = {
    S3_ENDPOINT: "https://s3.example",
    S3_REGION: "eu-1",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    S3_PUBLIC_URL: "https://media.example/logos",
  };
  for (const [name, value] of Object.entries(bucket)) vi.stubEnv(name, value);
  vi.resetModules();
  const withBucket = await import("./security-headers.server.ts");
  vi.unstubAllEnvs();

  expect(imagesOf(withBucket.publicPolicy(true))).toBe("'self' https://media.example blob:");
  expect(imagesOf(withBucket.personalPolicy("abc", true))).toBe("'self' https://media.example");
});
