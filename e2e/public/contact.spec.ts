import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { anAddress, expect, fillIn, mailTo, open, query, test } from "../kit/people.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

const DESK = "hello@rebadge.example";
const THANKS = "Thank you for your message! We'll get back to you soon.";
const SORRY = "Sorry, we couldn't send your message. Please try again later.";

const form = (page: Page) => page.getByRole("region", { name: /^(Send a message|Message sent)$/ });
const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();

/** Unique fields for each test. */
function aMessage() {
  const mark = randomUUID().slice(0, 8);
  return {
    Name: "Ann Harbour",
    Email: anAddress("visitor"),
    Subject: `Listing ${mark}`,
    Message: `Who answers for this listing?\nIts price looks wrong (${mark}).`,
  };
}

/** Sets how many seconds ago the page was opened, independent of the test's speed. */
async function asIfOpened(page: Page, secondsAgo: number, until?: Promise<void>) {
  await page.route(/\/contact(#|$)/, async (route) => {
    const body = route.request().postData();
    if (!body) return route.continue();
    await until;
    const openedAt = `$1${Date.now() - secondsAgo * 1_000}`;
    await route.continue({ postData: body.replace(/(name="openedAt"\r\n\r\n)\d+/, openedAt) });
  });
}

async function stored(email: string) {
  return query<{ id: string; name: string; subject: string; message: string; status: string }>(
    "select * from contact_messages where email = $1",
    [email],
  );
}

test("a message is kept, mailed to the desk with the way to answer, and acknowledged", async ({
  page,
}) => {
  const message = aMessage();
  const { promise, resolve } = Promise.withResolvers<void>();
  await open(page, "/contact");
  await asIfOpened(page, 60, promise);
  await fillIn(form(page), message);
  await send(page);
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  resolve();

  await expect(page).toHaveURL("/contact?sent#message");
  const panel = form(page).getByRole("status");
  await expect(panel).toContainText(THANKS);
  await expect(panel.locator("..")).toBeFocused();
  await expect(panel).toBeInViewport();
  await expect(page.getByLabel("Message", { exact: true })).toHaveCount(0);

  expect(await stored(message.Email)).toMatchObject([
    { name: message.Name, subject: message.Subject, message: message.Message, status: "open" },
  ]);
  const toDesk = await mailTo(DESK, message.Subject);
  for (const text of [message.Name, message.Email, "Who answers for this listing?"])
    expect(toDesk).toContain(text);
  const toSender = await mailTo(message.Email, "We have received your message");
  expect(toSender).toContain("within 1 business day");
  expect(toSender).not.toContain("listing");

  await page.getByRole("link", { name: "Send another message" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
});

test("each field says what it needs, and the first of them takes the focus", async ({ page }) => {
  await open(page, "/contact");
  await send(page);
  const faults = {
    Name: "Name must be at least 2 characters",
    Email: "Please enter a valid email address",
    Subject: "Subject must be at least 4 characters",
    Message: "Message must be at least 10 characters",
  };
  for (const [label, fault] of Object.entries(faults))
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(fault);
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();

  await fillIn(page, { Name: "A", Email: "ann@", Subject: "Log", Message: "012345678" });
  for (const [label, fault] of Object.entries(faults))
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(fault);
  await fillIn(page, { Name: "Al", Email: "al@a.co", Subject: "Logo", Message: "0123456789" });
  for (const label of Object.keys(faults))
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription("");
});

test("a form sent too fast is refused, keeps what was typed, and can be sent again", async ({
  page,
}) => {
  const message = aMessage();
  await open(page, "/contact");
  await asIfOpened(page, 1);
  await fillIn(page, message);
  await send(page);
  const alert = form(page).getByRole("alert");
  await expect(alert).toContainText("That was very quick");
  await expect(alert.locator("..")).toBeFocused();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(message.Message);
  expect(await stored(message.Email)).toEqual([]);

  await asIfOpened(page, 60);
  await send(page);
  await expect(form(page)).toContainText(THANKS);
  expect(await stored(message.Email)).toHaveLength(1);
});

test(
  "a bot that fills in the hidden field is thanked, and nothing is stored",
  wide,
  async ({ page }) => {
    const message = aMessage();
    await open(page, "/contact");
    await asIfOpened(page, 60);
    await fillIn(page, message);
    const field = page.locator("input[name=nickname]");
    await expect(field).toBeHidden();
    await field.evaluate((input) => input.setAttribute("value", "Annie"));
    await send(page);
    await expect(form(page)).toContainText(THANKS);
    expect(await stored(message.Email)).toEqual([]);
  },
);

test("a fourth message within an hour has to wait, and is not lost", async ({ page }) => {
  for (let time = 0; time < 3; time++) {
    await open(page, "/contact");
    await asIfOpened(page, 60);
    await fillIn(page, aMessage());
    await send(page);
    await expect(form(page)).toContainText(THANKS);
  }
  const message = aMessage();
  await open(page, "/contact");
  await asIfOpened(page, 60);
  await fillIn(page, message);
  await send(page);
  const alert = form(page).getByRole("alert");
  await expect(alert).toContainText(SORRY);
  await expect(alert).toContainText("3 messages an hour");
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(message.Message);
  expect(await stored(message.Email)).toEqual([]);
});

test("when the network fails on the way, the page says so and keeps what was typed", async ({
  page,
  consoleErrors,
}) => {
  const message = aMessage();
  await open(page, "/contact");
  await asIfOpened(page, 60);
  await fillIn(page, message);
  await page.route("**/contact", (route) => route.abort());
  await send(page);
  await expect(form(page).getByRole("alert")).toContainText(SORRY);
  for (const [label, text] of Object.entries(message))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);

  await page.unroute("**/contact");
  await send(page);
  await expect(form(page)).toContainText(THANKS);
  expect(await stored(message.Email)).toHaveLength(1);
  // The browser logs the failed request.
  consoleErrors.length = 0;
});

test(
  "when we fail, the page says so and keeps what was typed",
  wide,
  async ({ page, consoleErrors }) => {
    const message = aMessage();
    await query(
      `create or replace function refuse_marked() returns trigger language plpgsql as
     $$ begin raise exception 'refused for a test'; end $$`,
    );
    await query(
      `create trigger refuse_${message.Subject.replace(" ", "_")} before insert on contact_messages
     for each row when (new.subject = '${message.Subject}') execute function refuse_marked()`,
    );
    await open(page, "/contact");
    await asIfOpened(page, 60);
    await fillIn(page, message);
    await send(page);
    const alert = form(page).getByRole("alert");
    await expect(alert).toContainText(SORRY);
    await expect(alert).toContainText(DESK);
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(message.Message);
    await query(`drop trigger refuse_${message.Subject.replace(" ", "_")} on contact_messages`);
    await send(page);
    await expect(form(page)).toContainText(THANKS);
    // The browser logs the 503.
    consoleErrors.length = 0;
  },
);

test.describe("in another time zone", () => {
  test.use({ timezoneId: "Asia/Kolkata" });

  test("the desk's hours are also shown in the visitor's time", async ({ page }) => {
    await open(page, "/contact");
    await expect(page.getByText("1 business day", { exact: true })).toBeVisible();
    await expect(page.getByText("Mon-Fri 9-5 EST")).toBeVisible();
    await expect(page.getByText(/^Your time: Mon-Fri \d\d:30-\d\d:30 the next day$/)).toBeVisible();
  });
});

test(
  "the page names three roles, each with a link to a professional network",
  wide,
  async ({ page }) => {
    await open(page, "/contact");
    const team = page.getByRole("region", { name: "The team" });
    await expect(team.getByRole("heading", { level: 3 })).toHaveText([
      "Listings desk",
      "Provider support",
      "Editorial team",
    ]);
    await expect(team.getByRole("link", { name: /^Professional profile of / })).toHaveCount(3);
  },
);

test("questions open and close, and their links lead somewhere", async ({ page }) => {
  await open(page, "/contact");
  const questions = page.getByRole("region", { name: "Before you write" });
  await expect(questions.getByRole("heading", { level: 3 })).toHaveCount(7);
  const answer = questions.getByText("We delete what is stored 12 months after");
  await expect(answer).toBeHidden();
  await questions.getByText("What happens to what I write here?").click();
  await expect(answer).toBeVisible();

  const links = await questions.getByRole("link", { includeHidden: true }).all();
  for (const link of links) {
    const path = (await link.getAttribute("href")) ?? "";
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
});

test("the page may be stored, sets no cookie and names itself", wide, async ({ page, request }) => {
  for (const path of ["/contact", "/contact?sent"]) {
    const answer = await request.get(path, { headers: { cookie: "signed_in=1" } });
    expect(answer.headers()["cache-control"]).toContain("public");
    expect(answer.headers()).not.toHaveProperty("set-cookie");
  }
  await open(page, "/contact?sent");
  await expect(page).toHaveTitle(/^Contact \|/);
  const canonical = page.locator("link[rel=canonical]");
  await expect(canonical).toHaveAttribute("href", /\/contact$/);
});

test(
  "a message above the body limit is refused as too large",
  wide,
  async ({ request, baseURL }) => {
    const answer = await request.post("/contact", {
      multipart: { ...aMessage(), message: "m".repeat(17_000) },
      headers: { Origin: baseURL ?? "" },
    });
    expect(answer.status()).toBe(413);
    expect(await answer.text()).toContain("10,000 characters");
  },
);

test("the page has no accessibility violations in any of its states", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/contact");
  for (const summary of await page.locator("summary").all()) await summary.click();
  await expectNoAccessibilityViolations(page, "the form");
  await send(page);
  await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
  await expectNoAccessibilityViolations(page, "faults");
  await fillIn(page, aMessage());
  await asIfOpened(page, 1);
  await send(page);
  await expect(form(page).getByRole("alert")).toBeVisible();
  await expectNoAccessibilityViolations(page, "too quick");
  await asIfOpened(page, 60);
  await send(page);
  await expect(form(page)).toContainText(THANKS);
  await expectNoAccessibilityViolations(page, "sent");
});

test("a message is written and sent by keyboard alone", wide, async ({ page }) => {
  const message = aMessage();
  await open(page, "/contact");
  await asIfOpened(page, 60);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const stops = [page.getByRole("main").getByRole("link", { name: DESK }).first()];
  for (const label of Object.keys(message)) stops.push(page.getByLabel(label, { exact: true }));
  for (const stop of stops) {
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
    await expect(stop).not.toHaveCSS("outline-style", "none");
    const label = Object.keys(message)[stops.indexOf(stop) - 1] as keyof typeof message;
    if (label) await page.keyboard.insertText(message[label]);
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("status").locator("..")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Send another message" })).toBeFocused();
  expect(await stored(message.Email)).toHaveLength(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a message is sent, and loading the page again does not send it twice", async ({ page }) => {
    const message = aMessage();
    await asIfOpened(page, 60);
    await page.goto("/contact");
    await expect(page.getByText("Mon-Fri 9-5 EST")).toBeVisible();
    await expect(page.getByText("The time in New York")).toBeVisible();
    await fillIn(page, message);
    await send(page);
    await expect(page).toHaveURL("/contact?sent#message");
    await expect(form(page).getByRole("status")).toContainText(THANKS);
    await expect(form(page).getByRole("status")).toBeInViewport();
    await page.reload();
    await expect(form(page).getByRole("status")).toContainText(THANKS);
    expect(await stored(message.Email)).toHaveLength(1);
    await mailTo(message.Email, "We have received your message");
  });

  test("errors and refusals are shown with what was typed", async ({ page }) => {
    const message = aMessage();
    await page.goto("/contact");
    await fillIn(page, { ...message, Name: "A", Email: "ann" });
    await send(page);
    await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(
      "Name must be at least 2 characters",
    );
    await expect(page.getByLabel("Email", { exact: true })).toHaveAccessibleDescription(
      "Please enter a valid email address",
    );
    await expect(page.getByLabel("Message", { exact: true })).toHaveValue(message.Message);
    await expect(page.getByLabel("Email", { exact: true })).toBeInViewport();
    expect(await stored(message.Email)).toEqual([]);
  });
});
