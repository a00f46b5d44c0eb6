import { expect, test } from "vitest";
import { findDocuments } from "#app/features/documents/find-documents.server.ts";
import { brand } from "#app/shared/brand.ts";
import { writeSecurityTxt } from "./security-txt.server.ts";

const DAY = 24 * 60 * 60 * 1_000;

function read(now: Date) {
  const text = writeSecurityTxt("https://rebadge.test", now);
  return Object.fromEntries(
    [...text.matchAll(/^([^:]+): (.+)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}

test("it has the address for reports, its canonical address, and a policy that exists", () => {
  const { Policy, ...fields } = read(new Date("2026-11-16"));

  expect(fields).toEqual({
    Contact: `mailto:${brand.securityEmail}`,
    Expires: "2027-05-01T00:00:00.000Z",
    "Preferred-Languages": "en",
    Canonical: "https://rebadge.test/.well-known/security.txt",
  });
  const { origin, pathname, hash } = new URL(Policy ?? "");
  expect(origin).toBe("https://rebadge.test");
  expect(findDocuments().find(({ path }) => path === pathname)?.html).toContain(
    `id="${hash.slice(1)}"`,
  );
});

test("it expires in more than five months and less than a year", () => {
  for (const now of ["2026-01-01", "2026-08-31", "2027-12-31T23:59:59Z", "2028-02-29"]) {
    const days = (Date.parse(read(new Date(now)).Expires ?? "") - Date.parse(now)) / DAY;
    expect(days, now).toBeGreaterThan(150);
    expect(days, now).toBeLessThan(190);
  }
});
