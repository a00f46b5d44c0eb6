import { expect, test } from "vitest";
import { answerPixel, isHumanVisit } from "./counting.server.ts";

const chrome = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0";

function isCounted(headers: Record<string, string> = {}, method = "GET") {
  const sent = { "user-agent": chrome, "sec-fetch-site": "same-origin", ...headers };
  return isHumanVisit(
    new Request("http://rebadge.test/counted/viewed/1", { method, headers: sent }),
  );
}

test("a browser on one of our pages is a human visit, also without Sec-Fetch-Site", () => {
  expect(isCounted()).toBe(true);
  expect(isCounted({}, "POST")).toBe(true);
  const headers = { "user-agent": chrome };
  expect(isHumanVisit(new Request("http://rebadge.test/", { headers }))).toBe(true);
});

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "facebookexternalhit/1.1",
  "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/148.0 Safari/537.36",
  "curl/8.0",
  "python-requests/2.32",
  "",
])("a bot is not a human visit: %s", (userAgent) => {
  expect(isCounted({ "user-agent": userAgent })).toBe(false);
});

test("prefetches, cross-site requests and HEAD requests are not human visits", () => {
  expect(isCounted({ "sec-purpose": "prefetch" })).toBe(false);
  expect(isCounted({ "sec-purpose": "prefetch;prerender" })).toBe(false);
  expect(isCounted({ purpose: "prefetch" })).toBe(false);
  for (const site of ["cross-site", "same-site", "none"])
    expect(isCounted({ "sec-fetch-site": site }), site).toBe(false);
  expect(isCounted({}, "HEAD")).toBe(false);
});

test("the pixel is a GIF of 43 bytes that is not cached", async () => {
  const answer = answerPixel();
  expect(answer.headers.get("Content-Type")).toBe("image/gif");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes).toHaveLength(43);
  expect(bytes.toString("latin1")).toMatch(/^GIF89a/);
});
