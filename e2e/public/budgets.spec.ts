import { expect, test } from "../kit/test.ts";

/** React and its router alone are 108 KB of it; docs/performance.md explains the rest. */
const MAX_SCRIPT_BYTES = 140 * 1024;
const MAX_SHIFT = 0.01;

type Vitals = { shift: number; largest: string };

declare global {
  interface Window {
    vitals: Vitals;
  }
}

for (const page of ["/", "/services", "/service"]) {
  test(`a first visit of ${page} is light, does not jump, and shows its largest part in the first HTML`, async ({
    page: tab,
    request,
  }) => {
    const path = page === "/service" ? await someListing(request) : page;
    const scripts = new Set<string>();
    tab.on("request", (asked) => {
      if (asked.resourceType() === "script" || asked.url().endsWith(".js"))
        scripts.add(asked.url());
    });
    await tab.addInitScript(watchVitals);

    const response = await tab.goto(path, { waitUntil: "networkidle" });
    const html = (await response?.text()) ?? "";
    const { shift, largest } = await tab.evaluate(() => window.vitals);

    let bytes = 0;
    for (const url of scripts) {
      const script = await request.get(url, { headers: { "accept-encoding": "gzip" } });
      expect(script.headers()["content-encoding"], url).toBe("gzip");
      bytes += Number(script.headers()["content-length"]);
    }
    test.info().annotations.push({ type: "script bytes (gzip)", description: String(bytes) });
    expect(scripts.size).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(shift).toBeLessThan(MAX_SHIFT);
    expect(largest).not.toBe("");
    expect(plain(html)).toContain(plain(largest));
  });
}

async function someListing(request: {
  get: (path: string) => Promise<{ text: () => Promise<string> }>;
}) {
  const html = await (await request.get("/services")).text();
  return /\/service\/[0-9a-f-]{36}/.exec(html)?.[0] ?? "";
}

function watchVitals() {
  window.vitals = { shift: 0, largest: "" };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput)
        window.vitals.shift += Number(entry.value);
    }
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1);
    const element = last && "element" in last ? last.element : null;
    if (element instanceof HTMLImageElement)
      window.vitals.largest = element.getAttribute("src") ?? "";
    else if (element instanceof HTMLElement)
      window.vitals.largest = element.textContent.slice(0, 40);
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

function plain(text: string) {
  return text
    .replace(/<[^>]+>|<!--[\s\S]*?-->/g, "")
    .replaceAll("&amp;", "&")
    .replace(/&#x27;|&quot;/g, "'")
    .replace(/\s+/g, "");
}
