import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

/** A page that complains fails its test: console errors, uncaught errors and breaches of the content policy. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      await hearComplaints(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export async function hearComplaints(page: Page, complaints: string[]) {
  page.on("console", (message) => {
    if (message.type() === "error" && !refusal.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  // A policy violation that the page's code catches is not written to the console.
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      reportError(new Error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`)),
    ),
  );
}

/** The browser reports every answer that is not a success; to say no is no fault of the page's. */
const refusal = /the server responded with a status of (401|404|422|425|429)/;

export { expect };

/** Tests that need one kind of screen, or none, run once; the others run on both. */
export const wide = { tag: "@wide" };
export const narrow = { tag: "@narrow" };
/** Storms, and what waits for clocks: in full every night. */
export const nightly = { tag: ["@wide", "@nightly"] };

/** The rules that the dark theme can violate; it changes only colours. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** In both themes, and no wider than the screen. Colours do not depend on its size, so a narrow one has one theme. */
export async function expectNoBarriers(page: Page, state: string) {
  await page.emulateMedia({ colorScheme: "light" });
  expect(await findBarriers(page), `${state}, light`).toEqual([]);
  if (!base.info().project.use.isMobile) {
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await findBarriers(page, colourRules), `${state}, dark`).toEqual([]);
  }
  const spare = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(spare), `${state}, width`).toBe(0);
}

async function findBarriers(page: Page, rules: string[] = []) {
  await page.evaluate(settle);
  // No page of ours holds another, so none has to be opened to put its parts together; and only what is wrong is described.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  if (rules.length > 0) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/** Past every change of colour: it begins with the next frame drawn, and until it ends the other theme shows through. */
async function settle() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
  await frame();
}
