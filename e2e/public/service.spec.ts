import { type ChildProcess, spawn } from "node:child_process";
import type { APIRequestContext, Page } from "@playwright/test";
import { Client } from "pg";
import { ports, serverEnvironment } from "../../standins/server-environment.ts";
import { PORT } from "../kit/http-client.ts";
import { expect, expectNoAccessibilityViolations, narrow, test, wide } from "../kit/test.ts";

const NAME = `rebadge_browser_${PORT}`;
const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const unknownId = "00000000-0000-4000-8000-000000000000";

type Row = { id: string; businessName: string; category: string };
let promoted: Row;
let priced: Row;
let onRequest: Row;
let service: Row;
let silent: Row;
let pending: Row;

test.beforeAll(async () => {
  const client = new Client({ connectionString: adminUrl.replace(/\/[^/]*$/, `/${NAME}`) });
  await client.connect();
  const first = async (condition: string) => {
    const { rows } = await client.query<Row>(
      `select id, business_name as "businessName", service_type as category
         from white_label_services where ${condition} order by created_at, id limit 1`,
    );
    if (!rows[0]) throw new Error(`no sample where ${condition}`);
    return rows[0];
  };
  promoted = await first("approved and business_name = 'Sitewright'");
  priced = await first("approved and business_name = 'Northgauge Reports'");
  onRequest = await first("approved and price_from is null and recommended is null");
  service = await first("approved and business_name = 'Bidhedge'");
  silent = await first("approved and facts = '{}' and one_line is null");
  pending = await first("status = 'pending'");
  await client.end();
});

const details = (page: Page) => page.getByRole("region", { name: "Service Details" });
const fact = (page: Page, term: string) =>
  details(page).getByRole("term").filter({ hasText: term }).locator("xpath=../dd");
const deciding = (page: Page) => page.getByRole("region", { name: "Deciding facts" });

const scanned = {
  "a listing's page": () => `/service/${promoted.id}`,
  "the page of a listing without facts": () => `/service/${silent.id}`,
  "the page of no listing": () => `/service/${unknownId}`,
};
for (const [name, path] of Object.entries(scanned)) {
  test(`${name} has no accessibility violations`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(path());
    await expectNoAccessibilityViolations(page, name);
  });
}

test("no page of a listing is wider than a 360 px screen", narrow, async ({ page }) => {
  for (const path of [`/service/${promoted.id}`, "/service/none", "/how-ranking-works"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a listing's page shows its facts", async ({ page }) => {
      await page.goto(`/service/${priced.id}`);

      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Northgauge Reports");
      await expect(fact(page, "Business Name")).toHaveText("Northgauge Reports");
      await expect(fact(page, "Service Type")).toHaveText("Analytics & Reporting");
      await expect(fact(page, "Language")).toHaveText("English");
      await expect(fact(page, "Serviced location")).toHaveText("United States, Canada");
      await expect(fact(page, "Price From")).toHaveText("USD 129 / month");
      await expect(page.getByText("Client reports under your own brand that")).toBeVisible();
      await expect(page.getByText(/^Reviewed by a person on \w+ \d+, \d{4}$/)).toBeVisible();
      await expect(page.getByText(/^Updated (today|yesterday|\d+ \w+ ago)$/)).toBeVisible();
      await expect(page.getByText("Promoted", { exact: true })).toHaveCount(0);
      const about = page.getByRole("region", { name: "About" });
      await expect(about.getByRole("paragraph")).toHaveCount(3);
      await expect(page.getByRole("link", { name: "Find out more" })).toHaveAttribute(
        "rel",
        "noopener nofollow ugc",
      );
      await expect(
        page.getByRole("main").getByRole("link", { name: "Get Listed for Free" }),
      ).toHaveAttribute("href", "/submit-listing");
    });

    test("similar services are paged three at a time and stay in view", async ({ page }) => {
      await page.goto(`/service/${promoted.id}`);
      const also = page.getByRole("region", { name: "Also in this category" });
      const names = also.getByRole("heading", { level: 3 });
      await expect(names).toHaveCount(3);
      const first = await names.allTextContents();

      await also.getByRole("link", { name: "Page 2" }).click();

      await expect(page).toHaveURL(`/service/${promoted.id}?similar=2#also`);
      await expect(also).toBeInViewport();
      await expect(names.first()).not.toHaveText(first[0] ?? "");
      const second = await names.allTextContents();
      expect(second.length).toBeGreaterThan(0);
      expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
      expect([...first, ...second]).not.toContain(promoted.businessName);
    });

    test("an unknown, a malformed and an unpublished id answer 404 with a way out", async ({
      page,
    }) => {
      for (const id of [unknownId, "nonsense", pending.id]) {
        const response = await page.goto(`/service/${id}`);
        expect(response?.status(), id).toBe(404);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Service Not Found");
        await expect(page.getByRole("link", { name: "Browse Services" })).toHaveAttribute(
          "href",
          "/services",
        );
      }
    });
  });
}

test("an unpublished listing gets the same answer as a missing one", wide, async ({ request }) => {
  const [unknown, malformed, unpublished] = await Promise.all(
    [unknownId, "%00'%22<b>", pending.id].map((id) => bodyOf(request, `/service/${id}`)),
  );

  expect(malformed).toBe(unknown);
  expect(unpublished).toBe(unknown);
});

async function bodyOf(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(404);
  return response.text();
}

test("a promotion is labelled and explained, and its link is marked as paid for", async ({
  page,
}) => {
  await page.goto(`/service/${promoted.id}`);

  await expect(page.getByText("Promoted", { exact: true })).toBeVisible();
  const visit = page.getByRole("link", { name: "Visit Website" });
  await expect(visit).toHaveAttribute("rel", "noopener nofollow ugc sponsored");
  await expect(visit).toHaveAttribute("target", "_blank");
  await page.getByRole("main").getByRole("link", { name: "How ranking works" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How ranking works");
});

test(
  "a listing without a price says 'Contact for pricing' and nothing about a month",
  wide,
  async ({ page }) => {
    await page.goto(`/service/${onRequest.id}`);

    await expect(fact(page, "Price From")).toHaveText("Contact for pricing");
    await expect(details(page)).not.toContainText("month");
  },
);

test("the page names itself, its category and its one address", wide, async ({ page }) => {
  await page.goto(`/service/${priced.id.toUpperCase()}?similar=2`);

  await expect(page).toHaveTitle("Northgauge Reports: Analytics & Reporting | Rebadge");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/service/${priced.id}$`),
  );
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(crumbs.getByRole("link", { name: priced.category })).toHaveAttribute(
    "href",
    "/services?category=Analytics+%26+Reporting",
  );
});

test("five facts decide first, and what is not stated says so", async ({ page }) => {
  await page.goto(`/service/${priced.id}`);
  await expect(deciding(page).getByRole("term")).toHaveText([
    "Portal address",
    "The provider's name",
    "Who sets the price",
    "Wholesale price",
    "Leaving",
  ]);
  await expect(deciding(page)).toContainText("Not stated");
  await page.goto(`/service/${service.id}`);
  await expect(deciding(page).getByRole("term")).toHaveText([
    "Contact with your clients",
    "The provider's name",
    "Delivery time",
    "Wholesale price",
    "Leaving",
  ]);
});

test("sections come in the order in which a buyer asks, and the bar leads to each", async ({
  page,
}) => {
  await page.goto(`/service/${promoted.id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText([
    "The offer",
    "What you can rebrand",
    "Your clients",
    "What it costs and what you keep",
    "Contract and exit",
    "Support and delivery",
    "Data and trust",
    "About",
    "Service Details",
    "History",
    "Also in this category",
    "Do you offer something others can sell as their own?",
  ]);
  const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  for (const link of await links.all()) {
    const target = (await link.getAttribute("href")) ?? "";
    if (target.startsWith("#")) await expect(page.locator(target), target).toHaveCount(1);
  }
  await links.filter({ hasText: "Contract" }).click();
  const title = page.getByRole("heading", { name: "Contract and exit" });
  await expect(title).toBeInViewport();
  await expect.poll(() => isCovered(page, "#contract-title")).toBe(false);
});

test("a listing without facts says so once, and shows its first sentence as its line", async ({
  page,
}) => {
  await page.goto(`/service/${silent.id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("The provider has not stated white label facts yet")).toHaveCount(1);
  await expect(main.getByText("Not stated", { exact: true })).toHaveCount(0);
  await expect(deciding(page)).toHaveCount(0);
  const line = (await main.locator("header p").first().textContent()) ?? "";
  expect(line).not.toBe("");
  await expect(page.getByRole("region", { name: "About" })).toContainText(line.replace(/…$/, ""));
});

test("a fact tells its source and its age, and leads to its explanation", async ({ page }) => {
  await page.goto(`/service/${promoted.id}`);
  const offer = page.getByRole("region", { name: "The offer" });
  await expect(offer).toContainText(/Provider, (today|yesterday|\d+ \w+ ago)/);
  await expect(page.getByRole("region", { name: "Contract and exit" })).toContainText(
    /Stated \d+ \w+ ago, not confirmed since/,
  );
  await offer.getByRole("link", { name: "Who sets the price" }).click();
  await expect(page).toHaveURL("/white-label-facts#price_freedom");
});

test(
  "on a narrow screen what it is comes first, and the actions stay in reach above the tray",
  narrow,
  async ({ page }) => {
    await page.goto(`/service/${priced.id}`);
    const visit = page.getByRole("link", { name: "Visit Website" });
    await expect(visit).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => scrollTo(0, 1_500));
    await expect(visit).toBeInViewport({ ratio: 1 });

    await page.getByRole("button", { name: /^Compare/ }).click();
    const tray = page.getByRole("region", { name: "Your comparison" });
    await expect(tray).toBeVisible();
    const below = async () => {
      const [bar, top] = [await visit.boundingBox(), await tray.boundingBox()];
      return (top?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
    };
    await expect.poll(below).toBeGreaterThanOrEqual(0);

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => isCovered(page, "footer li:last-child a")).toBe(false);
  },
);

/** Whether something else is on top of the last such element's middle. */
function isCovered(page: Page, selector: string) {
  return page
    .locator(selector)
    .last()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !(hit && (element.contains(hit) || hit.contains(element)));
    });
}

test("'Edit Listing' leads a stranger to sign in first", wide, async ({ page }) => {
  await page.goto(`/service/${priced.id}`);
  await page.getByRole("link", { name: "Edit Listing" }).click();
  await expect(page).toHaveURL(`/auth?next=%2Fedit-listing%2F${priced.id}%3Ffrom%3Dlisting`, {
    timeout: 15_000,
  });
});

test(
  "an outage is shown inside the site's frame, with a link to try again",
  wide,
  async ({ page }) => {
    const port = ports(PORT).withoutTables;
    const environment = serverEnvironment(adminUrl, NAME, port);
    // Hides every table, as if the database had failed.
    const blind = new URL(environment.DATABASE_PUBLIC_URL);
    blind.searchParams.set("options", "-c search_path=nowhere");
    const server: ChildProcess = spawn(process.execPath, ["build/server/index.js"], {
      env: { PATH: process.env.PATH, ...environment, DATABASE_PUBLIC_URL: blind.href },
      stdio: "ignore",
    });
    const address = `http://127.0.0.1:${port}`;
    const isAlive = () =>
      fetch(`${address}/livez`).then(
        ({ ok }) => ok,
        () => false,
      );

    try {
      await expect.poll(isAlive, { timeout: 20_000 }).toBe(true);
      const html = await (await fetch(`${address}/service/${priced.id}`)).text();
      await page.setContent(html.replaceAll(/<script[\s\S]*?<\/script>|<link[^>]*>/g, ""));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        "Error fetching service details",
      );
      await expect(page.getByText("Failed to fetch service details")).toBeVisible();
      await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute(
        "href",
        `/service/${priced.id}`,
      );
      await expect(page.getByRole("contentinfo")).toBeVisible();
    } finally {
      server.kill("SIGKILL");
    }
  },
);
