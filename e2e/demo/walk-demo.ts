import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { type Browser, chromium, type Page } from "@playwright/test";
import { withDemo } from "../../scripts/demo/with-demo.ts";
import { samplePassword } from "../../scripts/samples/seed-samples.ts";
import { ports } from "../../standins/server-environment.ts";
import { launchOptions } from "../kit/launch-options.ts";
import { fillListing, openForm, submitButton } from "../kit/listing-form.ts";
import { card } from "../kit/own-listings.ts";
import { promote } from "../kit/payments.ts";
import { expect, fillIn, signIn, signUp } from "../kit/people.ts";
import { collectConsoleErrors } from "../kit/test.ts";

const MAX_SECONDS_TO_ALIVE = 300;

const name = `Quaywell ${randomUUID().slice(0, 6)}`;
const person = { email: "newcomer@people.example", password: samplePassword };
const moderator = { email: "moderator@rebadge.example", password: samplePassword };

type Walk = { steps: Record<string, number>; consoleErrors: string[]; failure?: string };

const { value, isOver } = await withDemo(async ({ origin, port, secondsToAlive }) => {
  const done: Walk = { steps: {}, consoleErrors: [] };
  const browser = await chromium.launch(launchOptions);
  try {
    await walk(browser, origin, port, done);
  } catch (error) {
    done.failure = String(error);
  } finally {
    await browser.close();
  }
  return { secondsToAlive: round(secondsToAlive), ...done };
});

const thresholds = {
  "alive within five minutes": value.secondsToAlive < MAX_SECONDS_TO_ALIVE,
  "all steps passed": value.failure === undefined,
  "no page logged an error": value.consoleErrors.length === 0,
  "Ctrl-C ended everything": isOver,
};
console.log(JSON.stringify({ ...value, thresholds, load: loadavg()[0] }));
process.exitCode = Object.values(thresholds).every(Boolean) ? 0 : 1;

/** Uses the demo from the first search to a promoted listing. */
async function walk(
  browser: Browser,
  origin: string,
  port: number,
  { steps, consoleErrors }: Walk,
) {
  const provider = await aDevice();
  const desk = await aDevice();
  const visitor = await aDevice();

  await step("search", async () => {
    await visitor.goto("/");
    await visitor.getByPlaceholder("What are you looking for?").fill("reports");
    await visitor.keyboard.press("Enter");
    await expect(visitor).toHaveURL(/\/services\?.*search=reports/);
    await expect(results(visitor).first()).toContainText(/report/i);
  });

  await step("sign up", () => signUp(provider, person));

  const confirmed = await step("confirm from the mail", async () => {
    const inbox = await provider.context().newPage();
    await inbox.goto(`http://127.0.0.1:${ports(port).mails}`);
    await inbox.getByRole("link", { name: /Confirm your email address/ }).click();
    const opened = provider.context().waitForEvent("page");
    await inbox.frameLocator(".mail").locator(".mail-button").click();
    const page = await opened;
    collectConsoleErrors(page, consoleErrors);
    await expect(page).toHaveURL("/dashboard");
    return page;
  });

  await step("submit a listing", async () => {
    await openForm(confirmed);
    await fillListing(confirmed, { "Business Name": name });
    await submitButton(confirmed).click();
    await expect(confirmed).toHaveURL("/dashboard");
    await expect(card(confirmed, name)).toBeVisible();
  });

  await step("accept it as moderator", async () => {
    await signIn(desk, moderator);
    await desk.goto("/admin");
    await fillIn(desk, { Code: await shownCode(await desk.context().newPage(), port) });
    await desk.getByRole("button", { name: "Continue" }).click();
    await desk.getByRole("main").getByRole("link", { name }).filter({ visible: true }).click();
    const accept = desk.getByRole("button", { name: /^Accept/ });
    await expect(accept).toHaveAttribute("aria-keyshortcuts", "a");
    await accept.click();
    await expect(desk.getByText("Published", { exact: true })).toBeVisible();
  });

  await step("promote it on the pay page", () =>
    promote(confirmed, card(confirmed, name), "Monthly"),
  );

  await step("see it promoted", async () => {
    const category = encodeURIComponent("Analytics & Reporting");
    await visitor.goto(`/services?category=${category}`);
    const found = results(visitor).filter({ hasText: name });
    await expect(found).toContainText("Promoted");
    await found.getByRole("link", { name }).first().click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(visitor.getByRole("main").getByText("Promoted", { exact: true })).toBeVisible();
  });

  async function aDevice() {
    const page = await (await browser.newContext({ baseURL: origin })).newPage();
    collectConsoleErrors(page, consoleErrors);
    return page;
  }

  async function step<Value>(title: string, work: () => Promise<Value>) {
    const started = performance.now();
    const done = await work();
    steps[title] = round((performance.now() - started) / 1_000);
    return done;
  }
}

function results(page: Page) {
  return page.getByRole("region", { name: "Results" }).getByRole("article");
}

async function shownCode(page: Page, port: number) {
  await page.goto(`http://127.0.0.1:${ports(port).authenticator}`);
  return (await page.locator(".code").textContent()) ?? "";
}

function round(seconds: number) {
  return Math.round(seconds * 10) / 10;
}
