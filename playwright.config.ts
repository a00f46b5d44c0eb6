import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./e2e/kit/launch-options.ts";
import { isNightly } from "./test/nightly.ts";

/** Another one lets two runs stand side by side. */
const PORT = Number(process.env.BROWSER_TESTS_PORT ?? 4310);

/** Storms, clocks, a broken mail server, a payment provider that is down and the queue as a whole: they need the site to themselves. */
const alone =
  /(accounts-http-(guesses|limits|mail-outage|races|same-answer)|authorization-matrix|mass-assignment|promotions-outage|review-(keyboard|queue)|server)\.spec\.ts/;

/** They publish listings: whoever counts or walks the sample listings comes before them. */
const publishing =
  /(imports-.*|listings-.*|promotions-(?!outage).*|review-(?!keyboard|queue).*|staff-.*)\.spec\.ts/;

const heldBack = isNightly ? [] : [/@nightly/];

const desktop = {
  grepInvert: [/@narrow/, ...heldBack],
  use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 }, launchOptions },
};
/** On a change a narrow screen shows what looks different there and what must fit on it; at night every walk is walked on both. */
const phone = {
  ...(isNightly ? {} : { grep: /@narrow|barrier/ }),
  grepInvert: /@wide/,
  use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 }, launchOptions },
};

/** The production build, in Debian's headless Chromium, on a database of its own with the sample listings. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Hundreds of walks on two cores: one that stumbles may try again, leaves a trace, and is listed as flaky.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: { baseURL: `http://127.0.0.1:${PORT}`, launchOptions, trace: "on-first-retry" },
  webServer: {
    command: `node e2e/kit/serve.ts ${PORT}`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    timeout: 60_000,
  },
  projects: [
    { name: "desktop", testIgnore: [alone, publishing], ...desktop },
    { name: "phone", testIgnore: [alone, publishing], ...phone },
    {
      name: "publishing-desktop",
      testMatch: publishing,
      dependencies: ["desktop", "phone"],
      ...desktop,
    },
    {
      name: "publishing-phone",
      testMatch: publishing,
      dependencies: ["desktop", "phone"],
      ...phone,
    },
    {
      name: "alone",
      testMatch: alone,
      grepInvert: heldBack,
      workers: 1,
      dependencies: ["publishing-desktop", "publishing-phone"],
    },
  ],
});
