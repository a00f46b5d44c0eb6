import { expect, test } from "vitest";
import { answerDot, isPersonLooking } from "./counting.server.ts";

const chrome = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0";

function looks(headers: Record<string, string> = {}, method = "GET") {
  const sent = { "user-agent": chrome, "sec-fetch-site": "same-origin", ...headers };
  return isPersonLooking(
    new Request("http://rebadge.test/counted/viewed/1", { method, headers: sent }),
  );
}

test("a browser on one of our pages is a person who looks, also one that does not say where it is", () => {
  expect(looks()).toBe(true);
  expect(looks({}, "POST")).toBe(true);
  const headers = { "user-agent": chrome };
  expect(isPersonLooking(new Request("http://rebadge.test/", { headers }))).toBe(true);
});

test.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  "facebookexternalhit/1.1",
  "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/148.0 Safari/537.36",
  "curl/8.0",
  "python-requests/2.32",
  "",
])("a bot is nobody who looks: %s", (userAgent) => {
  expect(looks({ "user-agent": userAgent })).toBe(false);
});

test("nobody looks at what a browser fetches ahead, or a page of another site asks for, or only the headers of", () => {
  expect(looks({ "sec-purpose": "prefetch" })).toBe(false);
  expect(looks({ "sec-purpose": "prefetch;prerender" })).toBe(false);
  expect(looks({ purpose: "prefetch" })).toBe(false);
  for (const site of ["cross-site", "same-site", "none"])
    expect(looks({ "sec-fetch-site": site }), site).toBe(false);
  expect(looks({}, "HEAD")).toBe(false);
});

test("the picture has 43 bytes, is a GIF, and is kept by nobody", async () => {
  const answer = answerDot();
  expect(answer.headers.get("Content-Type")).toBe("image/gif");
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes).toHaveLength(43);
  expect(bytes.toString("latin1")).toMatch(/^GIF89a/);
});
