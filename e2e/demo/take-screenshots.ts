import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { withDemo } from "../../scripts/demo/with-demo.ts";
import { samplePassword } from "../../scripts/samples/seed-samples.ts";
import { ports } from "../../standins/server-environment.ts";
import { launchOptions } from "../kit/launch-options.ts";
import { expect, fillIn, signIn } from "../kit/people.ts";

const folder = "docs/screenshots";
const MAX_BYTES = 120_000;

/** A sample category with a promoted listing, which is therefore listed first. */
const CATEGORY = "Website & App Builders";
const PROMOTED = "Sitewright";

const sizes: Record<string, number> = {};
await withDemo(async ({ origin, port }) => {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(launchOptions);
  try {
    await takeAll(browser, origin, port);
  } finally {
    await browser.close();
  }
});
const thresholds = {
  "each is small": Object.values(sizes).every((size) => size < MAX_BYTES),
};
console.log(JSON.stringify({ sizes, thresholds }));
process.exitCode = Object.values(thresholds).every(Boolean) ? 0 : 1;

/** The screenshots of README, taken from the freshly started demo. */
async function takeAll(browser: Browser, origin: string, port: number) {
  const visitor = await aDevice();
  await take(visitor, "home", "/", "your business");
  const address = `/services?category=${encodeURIComponent(CATEGORY)}`;
  await take(visitor, "results", address, CATEGORY);
  const found = visitor.getByRole("region", { name: "Results" }).getByRole("article");
  const paths = await found
    .locator("a[href^='/service/']")
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href") ?? ""))]);
  const ids = paths.map((path) => path.replace("/service/", ""));
  await take(visitor, "listing", paths[0] ?? "", PROMOTED);
  await take(visitor, "compare", `/compare?ids=${ids.slice(0, 3).join()}`, "Compare services");

  const provider = await aDevice();
  await signIn(provider, { email: "provider@rebadge.example", password: samplePassword });
  await take(provider, "dashboard", "/dashboard", "Dashboard");

  const moderator = await aDevice({ colorScheme: "dark" });
  await enter(moderator, "moderator@rebadge.example", port);
  await take(moderator, "review-queue", "/admin", "Review queue");
  const admin = await aDevice();
  await enter(admin, "admin@rebadge.example", port);
  await take(admin, "overview", "/admin/overview", "Overview");

  async function aDevice(said: { colorScheme?: "dark" } = {}) {
    const viewport = { width: 1280, height: 800 };
    const context = await browser.newContext({
      baseURL: origin,
      viewport,
      reducedMotion: "reduce",
      ...said,
    });
    return context.newPage();
  }
}

async function enter(page: Page, email: string, port: number) {
  await signIn(page, { email, password: samplePassword });
  await page.goto(`http://127.0.0.1:${ports(port).authenticator}`);
  const code = await page.locator(".code").textContent();
  await page.goto("/admin");
  await fillIn(page, { Code: code ?? "" });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(({ pathname }) => ["/admin", "/admin/overview"].includes(pathname));
}

/** The heading proves that this is the intended page and not an error page. */
async function take(page: Page, name: string, path: string, heading: string) {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  const { size } = await sharp(picture)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  sizes[name] = size;
}
