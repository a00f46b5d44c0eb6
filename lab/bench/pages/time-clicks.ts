import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { median, slowDown } from "./visit-first.ts";

/** How long the pointer rests on a link before it is pressed. */
const HOVER_MS = 300;

/** Milliseconds from a click to results that are painted, 80 ms from the server; medians. */
export async function timeClicks(browser: Browser, origin: string, times: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session, { latency: 80, rate: 1 });
  await page.addInitScript(watchResults);
  const fromList: number[] = [];
  const fromHome: number[] = [];
  for (let time = 0; time < times; time++) {
    const sorts = ["Newest", "Name", "Price"];
    await page.goto(`${origin}/services`);
    // A menu since 0.6.0; a list of links before.
    for (const menu of await page.locator("nav[aria-label=Sort] summary").all()) await menu.click();
    fromList.push(await click(page, `nav[aria-label=Sort] a:text-is("${sorts[time % 3]}")`));
    await page.goto(`${origin}/`);
    fromHome.push(await click(page, "nav[aria-label='Popular categories'] a >> nth=0"));
  }
  await context.close();
  return { "list to list": median(fromList), "home to list": median(fromHome) };
}

async function click(page: Page, selector: string) {
  const link = page.locator(selector);
  const address = new URL((await link.getAttribute("href")) ?? "", page.url()).href;
  await link.hover();
  await wait(HOVER_MS);
  await page.evaluate((address) => sessionStorage.setItem("wanted", address), address);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForURL(address);
  await page.waitForFunction(() => sessionStorage.getItem("shown"));
  return page.evaluate(() => {
    const [shown, clicked] = ["shown", "clicked"].map((name) =>
      Number(sessionStorage.getItem(name)),
    );
    sessionStorage.clear();
    return Math.round((shown ?? 0) - (clicked ?? 0));
  });
}

/** Runs in every page: notes the click, and the first frame in which the wanted results are drawn. */
function watchResults() {
  const now = () => String(performance.timeOrigin + performance.now());
  addEventListener("click", () => sessionStorage.setItem("clicked", now()), true);
  const look = () => {
    const wanted = sessionStorage.getItem("wanted");
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href;
    const isShown =
      wanted &&
      location.href === wanted &&
      canonical?.endsWith(location.pathname + location.search) &&
      document.querySelector("#results article");
    if (!isShown || sessionStorage.getItem("shown")) requestAnimationFrame(look);
    else requestAnimationFrame(() => sessionStorage.setItem("shown", now()));
  };
  requestAnimationFrame(look);
}
