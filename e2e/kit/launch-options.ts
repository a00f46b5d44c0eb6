/** Debian's Chromium, for tests and whatever else needs a browser. */
export const launchOptions = {
  // Without the windows that Debian's full Chromium draws for itself and nobody sees.
  executablePath: "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
};
