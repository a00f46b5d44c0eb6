import { expect, expectNoAccessibilityViolations, test, wide } from "../kit/test.ts";

const faults = {
  light: '<p style="color: #ddd">Too light</p>',
  dark: "<style>@media (prefers-color-scheme: dark) { p { color: #ddd } }</style><p>Too light</p>",
  narrow: "<style>@media (width < 400px) { p { color: #ddd } }</style><p>Too light</p>",
  "narrow, width": '<div style="width: 600px; height: 1px"></div>',
};

test("the accessibility check finds faults of each theme and screen", wide, async ({ page }) => {
  const show = (content: string) =>
    page.setContent(
      `<!doctype html><html lang="en"><title>Planted</title><main><h1>Planted</h1>${content}</main></html>`,
    );
  await show("<p>Dark enough</p>");
  await expectNoAccessibilityViolations(page, "planted");

  for (const [found, content] of Object.entries(faults)) {
    // A failed check leaves the screen narrow.
    await page.setViewportSize({ width: 1280, height: 900 });
    await show(content);
    await expect(expectNoAccessibilityViolations(page, "planted"), found).rejects.toThrow(
      `planted, ${found}`,
    );
  }
});
