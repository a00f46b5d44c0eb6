import type { Page } from "@playwright/test";

type Vitals = { shift: number; largest: string };

declare global {
  interface Window {
    vitals: Vitals;
  }
}

/** Measures every page that is opened afterwards; `readVitals` returns the figures of the current one. */
export async function watchVitals(page: Page) {
  await page.addInitScript(() => {
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
  });
}

export function readVitals(page: Page) {
  return page.evaluate(() => window.vitals);
}
