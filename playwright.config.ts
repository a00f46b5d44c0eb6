import { defineConfig, devices } from "@playwright/test";

/** Another one lets two runs stand side by side. */
const PORT = Number(process.env.BROWSER_TESTS_PORT ?? 4310);
const launchOptions = {
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
};

/** Storms, clocks and a broken mail server: they need the site to themselves. */
const alone = /(accounts-http-(guesses|limits|mail-outage|races|same-answer)|server)\.spec\.ts/;

/** The production build, in Debian's Chromium, on a database of its own with the sample listings. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results/browser",
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Hundreds of walks on two cores: one that stumbles may try again, and is listed as flaky.
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/playwright.json" }]],
  use: { baseURL: `http://127.0.0.1:${PORT}`, launchOptions, trace: "retain-on-failure" },
  webServer: {
    command: `node e2e/serve.ts ${PORT}`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    timeout: 60_000,
  },
  projects: [
    {
      name: "desktop",
      testIgnore: alone,
      grepInvert: /@narrow/,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 900 }, launchOptions },
    },
    {
      name: "phone",
      testIgnore: alone,
      grepInvert: /@wide/,
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 }, launchOptions },
    },
    { name: "alone", testMatch: alone, workers: 1, dependencies: ["desktop", "phone"] },
  ],
});
