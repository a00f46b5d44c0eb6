import { type Edge, startEdge } from "../../deploy/edge/start-edge.ts";
import { PORT, processes } from "../kit/http-client.ts";
import { aProvider, expect, signIn, test } from "../kit/people.ts";
import { wide } from "../kit/test.ts";

test.describe.configure({ mode: "serial" });

let edge: Edge;
/** In front of the two shared web processes, over TLS. */
test.beforeAll(async () => {
  edge = await startEdge({
    appPorts: processes,
    serverName: "127.0.0.1",
    httpPort: PORT + 20,
    httpsPort: PORT + 21,
    purgePort: PORT + 22,
    requestsPerSecond: 1_000,
  });
});
test.afterAll(() => edge.stop());

test(
  "a provider behind the edge: the public site from copies, their own pages never",
  wide,
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: edge.url, ignoreHTTPSErrors: true });
    const page = await context.newPage();
    const cacheOf = async (path: string) => {
      const response = await page.goto(path);
      return response?.headers()["x-cache"];
    };

    await page.goto("/services?utm_source=test");
    expect(await cacheOf("/services?fbclid=1")).toBe("hit");
    const copy = await page.content();

    await signIn(page, await aProvider());
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await cacheOf("/dashboard")).toBe("pass");
    expect(await cacheOf("/services")).toBe("hit");
    const sent = await (await context.request.get("/services")).text();
    expect(sent).not.toContain("@people.example");
    expect(copy).toContain("All White Label Services");

    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Sign Out" }).first().click();
    await expect(page).not.toHaveURL(/dashboard/);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/auth/);
    await context.close();
  },
);
