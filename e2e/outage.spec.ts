import { type ChildProcess, spawn } from "node:child_process";
import { serverEnvironment } from "./server-environment.ts";
import { expect, test, wide } from "./test.ts";

const PORT = 4312;
const address = (path: string) => `http://127.0.0.1:${PORT}${path}`;

test.describe.configure({ mode: "serial" });

let server: ChildProcess;

/** A server of its own whose database is out of reach. */
test.beforeAll(async () => {
  const nowhere = "postgres://postgres@127.0.0.1:1/postgres";
  server = spawn(process.execPath, ["build/server/index.js"], {
    env: { PATH: process.env.PATH, ...serverEnvironment(nowhere, "none", PORT) },
    stdio: "ignore",
  });
  const isAlive = () =>
    fetch(address("/livez")).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isAlive).toBe(true);
});

test.afterAll(() => server.kill("SIGKILL"));

const someId = "0199aaaa-0000-7000-8000-000000000000";

for (const path of ["/", "/services", "/services?search=reporting", `/compare?ids=${someId}`]) {
  test(
    `${path} keeps its frame when the database is out of reach`,
    wide,
    async ({ page, complaints }) => {
      const response = await page.goto(address(path));

      expect(response?.status()).toBe(503);
      expect(response?.headers()["retry-after"]).toBe("5");
      expect(response?.headers()["cache-control"]).toBe("private, no-store");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error fetching services");
      await expect(page.getByText("An unexpected error occurred")).toBeVisible();
      await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", path);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      expect(await page.content()).not.toMatch(/ECONNREFUSED|node_modules|at async/);
      // The browser reports the answer's status, and React that the page came with a fault.
      complaints.splice(0);
    },
  );
}

test("a link to results that fail keeps the frame too", wide, async ({ page, complaints }) => {
  await page.goto(address("/how-ranking-works"));
  await page.waitForLoadState("networkidle");
  await page.getByRole("banner").getByRole("link", { name: "Search White Labels" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Error fetching services");
  await expect(page).toHaveURL(address("/services"));
  await expect(page.getByRole("banner")).toBeVisible();
  complaints.splice(0);
});
