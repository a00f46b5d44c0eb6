import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

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

/** Checks both themes and the width. Colours do not depend on the screen, so a narrow one checks only one theme. */
export async function expectNoAccessibilityViolations(page: Page, state: string) {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await findAccessibilityViolations(page), `${state}, light`).toEqual([]);
  if (!base.info().project.use.isMobile) {
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findAccessibilityViolations(page, colourRules), `${state}, dark`).toEqual([]);
  }
  const spare = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(spare), `${state}, width`).toBe(0);
}

async function findAccessibilityViolations(page: Page, rules: string[] = []) {
  await page.evaluate(finishTransitions);
  // Our pages have no frames, so legacy mode is safe and spares the extra page; other result types are slow to describe.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (rules.length > 0) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/** Colour transitions begin with the next frame and would still show the other theme. */
async function finishTransitions() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  await frame();
}
