import { gzipSync } from "node:zlib";
import type { Browser, CDPSession, Page } from "@playwright/test";

export type FirstVisit = {
  /** Compressed with gzip, 1 KB = 1,000 bytes. */
  scriptKb: number;
  /** Without the pictures of listings, which differ from page to page. */
  requests: number;
  largestPaintMs: number;
  /** The main thread, after the first paint, beyond 50 ms of each task. */
  blockedMs: number;
  shift: number;
};

/** A phone with a quarter of this machine's speed, 1.6 Mbit/s and 150 ms to the server. */
export async function slowDown(session: CDPSession, { latency = 150, rate = 4 } = {}) {
  await session.send("Network.enable");
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}

/** Visits a page with an empty cache; the median of several times. */
export async function visitFirst(
  browser: Browser,
  url: string,
  times: number,
  use?: (page: Page) => Promise<void>,
): Promise<FirstVisit> {
  const visits: FirstVisit[] = [];
  for (let time = 0; time < times; time++) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page), use && { latency: 0, rate: 1 });
    await page.addInitScript(watch);
    const bodies = new Map<string, Promise<Buffer>>();
    page.on("response", (response) => bodies.set(response.url(), response.body()));
    await page.goto(url, { waitUntil: "networkidle" });
    // A slow phone may not have painted when the network is idle.
    await page.waitForFunction(() => window.seen.largest > 0);
    await page.evaluate(() => document.fonts.ready);
    await use?.(page);
    const { largest, shift, first, tasks } = await page.evaluate(() => window.seen);
    const asked = [...bodies.keys()];
    let scriptBytes = 0;
    for (const path of asked.filter((path) => path.endsWith(".js")))
      scriptBytes += gzipSync((await bodies.get(path)) ?? "", { level: 9 }).length;
    visits.push({
      scriptKb: Math.round(scriptBytes / 100) / 10,
      requests: asked.filter((path) => !/\/(logos|counted)\//.test(path)).length,
      largestPaintMs: Math.round(largest),
      blockedMs: Math.round(
        tasks.reduce((sum, [start, length]) => (start >= first ? sum + length - 50 : sum), 0),
      ),
      shift: Math.round(shift * 1_000) / 1_000,
    });
    await context.close();
  }
  return Object.fromEntries(
    Object.keys(visits[0] as FirstVisit).map((name) => [
      name,
      median(visits.map((visit) => visit[name as keyof FirstVisit])),
    ]),
  ) as FirstVisit;
}

export function median(numbers: number[]) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

declare global {
  interface Window {
    seen: { largest: number; shift: number; first: number; tasks: [number, number][] };
  }
}

function watch() {
  window.seen = { largest: 0, shift: 0, first: 0, tasks: [] };
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe("largest-contentful-paint", ({ startTime }) => {
    window.seen.largest = startTime;
  });
  observe("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") window.seen.first = startTime;
  });
  observe("longtask", ({ startTime, duration }) => {
    window.seen.tasks.push([startTime, duration]);
  });
  observe("layout-shift", (entry) => {
    if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput)
      window.seen.shift += Number(entry.value);
  });
}
