import { expect, test } from "vitest";
import { isCrossSiteRequest } from "./cross-site.server.ts";

const asked = (method: string, headers: Record<string, string>) =>
  isCrossSiteRequest(method, new Headers(headers));

test("a page of ours may send write requests, another site's may not", () => {
  expect(asked("POST", { "Sec-Fetch-Site": "same-origin", Origin: "null" })).toBe(false);
  for (const site of ["cross-site", "same-site", "none", "", "SAME-ORIGIN"]) {
    expect(asked("POST", { "Sec-Fetch-Site": site, Origin: "https://rebadge.test" })).toBe(true);
  }
});

test("without Sec-Fetch-Site the Origin decides", () => {
  expect(asked("POST", { Origin: "https://rebadge.test" })).toBe(false);
  for (const origin of [
    "null",
    "https://rebadge.test.evil",
    "http://rebadge.test",
    "https://evil.test",
  ]) {
    expect(asked("POST", { Origin: origin })).toBe(true);
  }
});

test("a program that sends neither may send no cookie", () => {
  expect(asked("POST", {})).toBe(false);
  expect(asked("POST", { Cookie: "__Host-sid=x" })).toBe(true);
});

test("reads are always allowed", () => {
  expect(asked("GET", { "Sec-Fetch-Site": "cross-site", Cookie: "a=b" })).toBe(false);
});
