import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

/** A page that complains fails its test: console errors, uncaught errors and breaches of the content policy. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      hearComplaints(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export function hearComplaints(page: Page, complaints: string[]) {
  page.on("console", (message) => {
    if (message.type() === "error" && !refusal.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
}

/** The browser reports every answer that is not a success; to say no is no fault of the page's. */
const refusal = /the server responded with a status of (401|404|422|425|429)/;

export { expect };

/** Tests that need one kind of screen, or none, run once; the others run on both. */
export const wide = { tag: "@wide" };
export const narrow = { tag: "@narrow" };
/** Storms, and what waits for clocks: in full every night. */
export const nightly = { tag: ["@wide", "@nightly"] };

export const themes = ["light", "dark"] as const;

/** In both themes, and no wider than the screen. Colours do not depend on its size, so a narrow one has one theme. */
export async function expectNoBarriers(page: Page, state: string) {
  for (const colorScheme of base.info().project.use.isMobile ? themes.slice(0, 1) : themes) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page), `${state}, ${colorScheme}`).toEqual([]);
  }
  const spare = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(spare), `${state}, width`).toBe(0);
}

export async function findBarriers(page: Page) {
  await page.evaluate(settle);
  // No page of ours holds another, so none has to be opened to put its parts together; and only what is wrong is described.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
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
