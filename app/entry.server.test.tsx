import { type Browser, chromium } from "@playwright/test";
import type { ReactNode } from "react";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { afterAll, expect } from "vitest";
import { matchedRouteContext } from "#app/http/request/matched-route.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import { testWith } from "#test/needs.ts";
import { launchOptions } from "../e2e/kit/launch-options.ts";
import * as entry from "./entry.server.tsx";
import * as root from "./root.tsx";
import { InlineScript } from "./ui/inline-script.tsx";

const address = "https://rebadge.test/";
const testInBrowser = testWith(launchOptions.executablePath);
let browser: Browser | undefined;

afterAll(() => browser?.close());

/** A page with an XSS hole: it writes text without React's escaping. */
function Hole() {
  const text = "<script>window.planted = true</script>";
  return (
    <>
      <InlineScript source="window.ours = true" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the mistake that the policy has to contain */}
      <p dangerouslySetInnerHTML={{ __html: text }} />
    </>
  );
}

testInBrowser(
  "a personal page runs our inline scripts; one that came in as text is refused",
  async () => {
    const { headers, body } = await answer({ default: Hole });
    expect(body).toContain("window.planted");

    browser ??= await chromium.launch(launchOptions);
    const page = await browser.newPage();
    await page.addInitScript(() => {
      Object.assign(window, { refused: [] });
      addEventListener("securitypolicyviolation", (event) =>
        window.refused?.push(event.blockedURI),
      );
    });
    await page.route("**/*", (route) =>
      route.request().url() === address
        ? route.fulfill({ headers, body })
        : route.fulfill({ status: 404 }),
    );
    await page.goto(address, { waitUntil: "load" });

    const seen = await page.evaluate(() => {
      const { ours, planted, refused } = window;
      return { ours, planted, refused };
    });
    expect(seen).toEqual({ ours: true, refused: ["inline"] });
    await page.close();
  },
);

/** Renders a page through the root layout and the server entry, which sets the security policy. */
async function answer(page: { default: () => ReactNode }) {
  const context = new RouterContextProvider();
  context.set(matchedRouteContext, {});
  context.set(requestContext, { id: "1", nonce: crypto.randomUUID(), address: "" });
  const response = await createRequestHandler(siteOf(page))(new Request(address), context);
  return { headers: Object.fromEntries(response.headers), body: await response.text() };
}

function siteOf(page: object): ServerBuild {
  const asset = { module: "/assets/page.js" };
  const top = { id: "root", path: "" };
  const leaf = { id: "page", parentId: "root", index: true };
  return {
    entry: { module: entry },
    routes: {
      root: { ...top, module: root },
      page: { ...leaf, module: page },
    },
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: {
        root: { ...top, ...asset, hasLoader: false },
        page: { ...leaf, ...asset, hasLoader: false },
      },
      url: "/assets/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

declare global {
  interface Window {
    ours?: boolean;
    planted?: boolean;
    refused?: string[];
  }
}
