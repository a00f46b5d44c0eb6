/** Debian's Chromium. */
export const launchOptions = {
  // The headless shell is faster than the full browser.
  executablePath: "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
};
