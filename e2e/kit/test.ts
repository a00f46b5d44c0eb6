import { test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** Console errors, uncaught errors and violations of the content security policy fail the test. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      await collectConsoleErrors(page, consoleErrors);
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

export async function collectConsoleErrors(page: Page, consoleErrors: string[]) {
  page.on("console", (message) => {
    if (message.type() === "error" && !refusal.test(message.text()))
      consoleErrors.push(message.text());
  });
  page.on("pageerror", (error) => consoleErrors.push(String(error)));
  // A policy violation that the page's code catches is not written to the console.
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      reportError(new Error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`)),
    ),
  );
}

/** The browser also logs expected refusals as errors. */
const refusal = /the server responded with a status of (401|404|422|425|429)/;

export { expect };

/** Tests for one kind of screen, or without a screen, run once; the others run on both. */
export const wide = { tag: "@wide" };
export const narrow = { tag: "@narrow" };
/** Load tests and tests that wait for timers, only at night. */
export const nightly = { tag: ["@wide", "@nightly"] };

/** The rules that the dark theme can violate; it changes only colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

const NARROW = { width: 360, height: 740 };

/** Checks both themes on a wide screen, then a narrow one, and that nothing is wider than either. */
export async function expectNoAccessibilityViolations(page: Page, state: string) {
  const viewport = page.viewportSize() ?? NARROW;
  await page.emulateMedia({ colorScheme: "light" });
  await expectNoViolations(page, `${state}, light`);
  if (viewport.width > NARROW.width) {
    await page.emulateMedia({ colorScheme: "dark" });
    await expectNoViolations(page, `${state}, dark`, colourRules);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(NARROW);
    await expectNoViolations(page, `${state}, narrow`);
    await page.setViewportSize(viewport);
  }
}

async function expectNoViolations(page: Page, state: string, rules?: string[]) {
  await page.evaluate(finishTransitions);
  expect(await findAccessibilityViolations(page, rules), state).toEqual([]);
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(excess), `${state}, width`).toBe(0);
}

/** Without @axe-core/playwright, which evaluates the whole library again before each scan. */
async function findAccessibilityViolations(page: Page, rules?: string[]) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      // Describing what passed is slow, and our pages have no frames, audio or video.
      resultTypes: ["violations"],
      iframes: false,
      preload: false,
      ...(rules && { runOnly: { type: "rule", values: rules } }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
  }, rules);
}

/**
 * Transitions of colours begin with the next frame. One that ends can start that of a child, which inherits the colour.
 * A toast that is still fading in has too little contrast as well; what turns without end is left running.
 */
async function finishTransitions() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const findTransitions = () =>
    document
      .getAnimations()
      .filter(
        ({ timeline, playState, effect }) =>
          timeline === document.timeline &&
          playState === "running" &&
          Number.isFinite(effect?.getComputedTiming().endTime),
      );
  // What is laid out only when it comes near would begin its transitions while it is scanned.
  for (const later of document.querySelectorAll<HTMLElement>("[class*='content-visibility']"))
    later.style.contentVisibility = "visible";
  await frame();
  await frame();
  for (let running = findTransitions(); running.length > 0; running = findTransitions()) {
    for (const transition of running) transition.finish();
    await frame();
  }
}
