import { type Browser, chromium } from "@playwright/test";
import { Suspense, use } from "react";
import { RouterContextProvider, redirect } from "react-router";
import { afterAll, expect, test } from "vitest";
import { requestContext } from "#app/http/request/request.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { testWith } from "#test/needs.ts";
import { launchOptions } from "../e2e/kit/launch-options.ts";
import { answerDocument } from "./answer-document.server.tsx";
import { readFields } from "./http/request/read-fields.server.ts";
import { publicPage } from "./routes/site/public-page.tsx";

const address = "https://rebadge.test/page";
const testInBrowser = testWith(launchOptions.executablePath);
let browser: Browser | undefined;

afterAll(() => browser?.close());

type Definition = Parameters<typeof publicPage<string>>[0];

/** A page with an XSS hole: it writes text without React's escaping. */
const aPage = (own: Partial<Definition> = {}) =>
  publicPage<string>({
    path: "/page",
    load: () => ({ data: "<script>window.planted = true</script>" }),
    meta: () => [{ title: "A page" }],
    View: Hole,
    ...own,
  });

function Hole({ data }: { data: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the mistake that the policy has to contain
  return <p dangerouslySetInnerHTML={{ __html: data }} />;
}

async function ask(own: Partial<Definition> = {}, init: RequestInit = {}) {
  const context = new RouterContextProvider();
  context.set(requestContext, { id: "1", nonce: "", address: "" });
  const request = new Request(address, init);
  const asked = { request, url: new URL(address), params: {}, context };
  const response = await answerDocument(aPage(own), asked);
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), body: await response.text() };
}

testInBrowser("a script that came in as text is refused", async () => {
  const { headers, body } = await ask();
  expect(body).toContain("window.planted");

  browser ??= await chromium.launch(launchOptions);
  const page = await browser.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { refused: [] });
    addEventListener("securitypolicyviolation", (event) => window.refused?.push(event.blockedURI));
  });
  await page.route("**/*", (route) =>
    route.request().url() === address
      ? route.fulfill({ headers, body })
      : route.fulfill({ status: 404 }),
  );
  await page.goto(address);
  expect(await page.evaluate(() => [window.planted, window.refused])).toEqual([
    undefined,
    ["inline"],
  ]);
  await page.close();
});

test("a page is the same text each time, public, and has no inline script", async () => {
  const first = await ask({ load: () => ({ data: "text" }) });

  expect(await ask({ load: () => ({ data: "text" }) })).toEqual(first);
  expect(first.headers["cache-control"]).toMatch(/^public/);
  expect(first.body.match(/<script(?![^>]* src=)/)).toBeNull();
});

test("a personal page, a posted form and a page with another status are not cached", async () => {
  const shown = { data: "text" };
  for (const [own, init] of [
    [{ isPersonal: true }],
    [{ action: () => shown }, { method: "POST" }],
    [{ load: () => ({ ...shown, status: 404 }) }],
  ] as const) {
    const { headers } = await ask(own, init);
    expect(headers["cache-control"]).toBe("private, no-store");
  }
});

test("a page that redirects has no body of its own", async () => {
  const load = () => {
    throw redirect("/auth/callback?code=1");
  };
  const { status, headers } = await ask({ load });

  expect(status).toBe(302);
  expect(headers.location).toBe("/auth/callback?code=1");
});

test("a failure is shown in the page's own words, without its cause, and is not cached", async () => {
  const failure = { title: "Error fetching pages", text: "Failed to fetch pages" };
  for (const [error, status] of [
    [new Error("secret"), 500],
    [new Outage("storage", new Error("secret")), 503],
  ] as const) {
    const fail = () => {
      throw error;
    };
    const late = { load: () => ({ data: "" }), View: fail };
    for (const own of [{ load: fail }, late]) {
      const answer = await ask({ ...own, failure });
      expect(answer.status).toBe(status);
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(answer.headers["retry-after"]).toBe(status === 503 ? "5" : undefined);
      expect(answer.body).toContain('<h1 class="mt-8 text-title-xl">Error fetching pages</h1>');
      expect(answer.body).toContain("Failed to fetch pages. The fault is ours");
      expect(answer.body).not.toContain("secret");
    }
  }
});

test("what cannot be read or is not offered is refused with its status", async () => {
  const action = async ({ request }: { request: Request }) => {
    await readFields(request, []);
    return { data: "" };
  };
  const unreadable = await ask({ action }, { method: "POST", body: "plain" });
  expect(unreadable.status).toBe(415);
  expect(unreadable.body).toContain("What was sent could not be read.");
  expect((await ask({}, { method: "POST" })).status).toBe(405);
  expect((await ask({}, { method: "DELETE" })).status).toBe(405);
});

test("a part that waits is a fault, not a gap in the page", async () => {
  const { status } = await ask({ View: Waiting });

  expect(status).toBe(500);
});

const never = new Promise<string>(() => {});

function Waiting() {
  return (
    <Suspense fallback="…">
      <Late />
    </Suspense>
  );
}

function Late() {
  return use(never);
}

test("half of a surrogate pair does not break a page", async () => {
  const { status, body } = await ask({ load: () => ({ data: "… \ud83d" }) });

  expect(status).toBe(200);
  expect(body).toContain("… \ufffd");
});
