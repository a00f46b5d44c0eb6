import { defineConfig, devices } from "@playwright/test";
import { launchOptions } from "./e2e/kit/launch-options.ts";
import { isNightly } from "./test/nightly.ts";

/** Another port allows a second run at the same time. */
const PORT = Number(process.env.BROWSER_TESTS_PORT ?? 4310);

/** Load tests, outages of mail and payment, and tests of the whole queue must not share the site with other tests. */
const alone =
  /(accounts-http-(guesses|limits|mail-outage|races|same-answer)|authorization-matrix|mass-assignment|promotions-outage|review-(keyboard|queue)|server)\.spec\.ts/;

/** They publish listings, so tests that count the sample listings run before them. */
const publishing =
  /(buyer-jobs|imports-.*|listings-.*|promotions-(?!outage).*|review-(?!keyboard|queue).*|staff-.*)\.spec\.ts/;

const skipped = isNightly ? [] : [/@nightly/];

const desktop = {
  grepInvert: [/@narrow/, ...skipped],
  use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 }, launchOptions },
};
/** On a change, only tests about a narrow screen run on one; at night all do. */
const phone = {
  ...(isNightly ? {} : { grep: /@narrow/ }),
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
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: { baseURL: `http://127.0.0.1:${PORT}`, launchOptions },
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
      grepInvert: skipped,
      workers: 1,
      dependencies: ["publishing-desktop", "publishing-phone"],
    },
  ],
});
