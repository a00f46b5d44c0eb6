import { type ChildProcess, spawn } from "node:child_process";
import { ports, serverEnvironment } from "../../standins/server-environment.ts";
import { PORT as FIRST } from "../kit/http-client.ts";
import { open } from "../kit/people.ts";
import { expect, test, wide } from "../kit/test.ts";

const PORT = ports(FIRST).withoutDatabase;
const address = (path: string) => `http://127.0.0.1:${PORT}${path}`;

test.describe.configure({ mode: "serial" });

let server: ChildProcess;

/** A separate server whose database is unavailable. */
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
  await expect.poll(isAlive, { timeout: 30_000 }).toBe(true);
});

test.afterAll(() => server.kill("SIGKILL"));

const someId = "0199aaaa-0000-7000-8000-000000000000";

const failing = [
  { path: "/", message: "Error fetching recommended services" },
  { path: "/services", message: "Error fetching services" },
  { path: "/services?search=reporting", message: "Error filtering services" },
  { path: `/compare?ids=${someId}`, message: "Error fetching services" },
];

for (const { path, message } of failing) {
  test(
    `${path} keeps its frame and its forms when the database is unavailable`,
    wide,
    async ({ page, consoleErrors }) => {
      const response = await page.goto(address(path));

      expect(response?.status()).toBe(503);
      expect(response?.headers()["retry-after"]).toBe("5");
      expect(response?.headers()["cache-control"]).toBe("private, no-store");
      await expect(page.getByText(message).first()).toBeVisible();
      await expect(page.getByRole("search")).toHaveCount(path.startsWith("/compare") ? 0 : 1);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      expect(await page.content()).not.toMatch(/ECONNREFUSED|node_modules|at async/);
      // The browser logs the status, and React the rendering error.
      consoleErrors.splice(0);
    },
  );
}

test(
  "a sign-in that meets an outage keeps the page and what was typed",
  wide,
  async ({ page, consoleErrors }) => {
    await page.goto(address("/auth"));
    await page.getByLabel("Email").fill("ann@rebadge.example");
    await page.getByLabel("Password", { exact: true }).fill("label-harbour-2026");
    await page.getByRole("button", { name: "Sign In" }).click();

    await expect(page.getByRole("alert")).toContainText("Error signing in");
    await expect(page.getByRole("alert")).toContainText("Failed to sign in");
    await expect(page.locator("[data-toast=error]")).toContainText("Error signing in");
    await expect(page.getByLabel("Email")).toHaveValue("ann@rebadge.example");

    await page.route("**/auth/sign-in**", (route) => route.abort());
    await page.getByLabel("Password", { exact: true }).fill("label-harbour-2026");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("alert")).toContainText("Failed to sign in");
    await expect(page.getByLabel("Email")).toHaveValue("ann@rebadge.example");
    consoleErrors.splice(0);
  },
);

test("a link to results that fail keeps the frame too", wide, async ({ page, consoleErrors }) => {
  await open(page, address("/how-ranking-works"));
  await page.getByRole("banner").getByRole("link", { name: "Search White Labels" }).click();

  await expect(page.getByRole("heading", { name: "Error fetching services" })).toBeVisible();
  await expect(page).toHaveURL(address("/services"));
  await expect(page.getByRole("banner")).toBeVisible();
  consoleErrors.splice(0);
});

test(
  "a session that cannot be checked counts as none on the sign-in page, and is a 503 elsewhere",
  wide,
  async () => {
    const token = Buffer.from(JSON.stringify("a".repeat(43))).toString("base64");
    const headers = { Cookie: `__Host-sid=${encodeURIComponent(token)}` };

    const answers = await Promise.all(
      ["/auth", "/dashboard", "/session"].map((path) =>
        fetch(address(path), { headers, redirect: "manual" }),
      ),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 503, 503]);
  },
);
