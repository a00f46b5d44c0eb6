import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { Client } from "pg";
import { PORT } from "../kit/http-client.ts";
import { expect, expectNoAccessibilityViolations, narrow, test, wide } from "../kit/test.ts";

const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const unknownId = "00000000-0000-4000-8000-000000000000";

type Row = { id: string; businessName: string };
/** Five of one category, so that one row has no difference. */
let listings: Row[];

test.beforeAll(async () => {
  const client = new Client({
    connectionString: adminUrl.replace(/\/[^/]*$/, `/rebadge_browser_${PORT}`),
  });
  await client.connect();
  const { rows } = await client.query<Row>(
    `select id, business_name as "businessName" from white_label_services
      where approved and service_type = 'Website & App Builders' order by created_at, id limit 5`,
  );
  await client.end();
  expect(rows).toHaveLength(5);
  listings = rows;
});

const ids = (count: number) => listings.slice(0, count).map(({ id }) => id);
const address = (count: number) => `/compare?ids=${ids(count).join(",")}`;
const tray = (page: Page) => page.getByRole("region", { name: "Your comparison" });
/** A narrow screen has the shorter texts. */
const pick = (page: Page) =>
  page.getByRole("button", { name: /^(Add(ed)? to compare|Compare|Added)/ }).first();

function lightness(part: Locator) {
  return part.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return red + green + blue;
  });
}

async function choose(page: Page, count: number) {
  for (const { id } of listings.slice(0, count)) {
    await page.goto(`/service/${id}`);
    await pick(page).click();
    await expect(pick(page)).toHaveAttribute("aria-pressed", "true");
  }
}

for (const count of [0, 1, 4]) {
  test(`a comparison of ${count} has no accessibility violations`, async ({ page }) => {
    // Three scans of the site's largest page.
    test.setTimeout(90_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(address(count));
    await expectNoAccessibilityViolations(page, `${count}`);
    if (count < 2) return;
    // The theme is dark now, except on a phone. In both themes the selected item is lighter than its background.
    const chosen = page.getByRole("link", { name: "All rows" });
    const ground = page.getByRole("navigation", { name: "Rows shown" }).getByRole("list");
    expect(await lightness(chosen)).toBeGreaterThan(await lightness(ground));
  });
}

test("the tray has no accessibility violations", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await choose(page, 2);
  await expect(tray(page)).toBeVisible();
  await expectNoAccessibilityViolations(page, "two chosen");
});

test("a listing is put into the tray, opened beside another, and taken out again", async ({
  page,
}) => {
  await page.goto("/how-ranking-works");
  await expect(tray(page)).toHaveCount(0);

  await choose(page, 2);
  for (const { businessName } of listings.slice(0, 2))
    await expect(tray(page).getByText(businessName, { exact: true })).toBeVisible();
  await page.goto("/compare");
  await expect(page.getByRole("heading", { name: "You have chosen 2 services" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Compare 2" }).click();

  await expect(page).toHaveURL(address(2));
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(tray(page)).toHaveCount(0);

  await page.goto(`/service/${ids(1)[0]}`);
  await expect(pick(page)).toHaveAccessibleName(/^Added/);
  await pick(page).click();
  await expect(pick(page)).toHaveAttribute("aria-pressed", "false");
  await expect(tray(page).getByRole("link", { name: "Compare 1" })).toBeVisible();
});

test("a full tray refuses a fifth listing and says why", async ({ page }) => {
  await choose(page, 4);
  await page.goto(`/service/${listings[4]?.id}`);

  await expect(pick(page)).toHaveAttribute("aria-disabled", "true");
  await expect(pick(page)).toHaveAccessibleDescription("You can compare up to 4");
  await pick(page).click({ force: true });
  await expect(pick(page)).toHaveAttribute("aria-pressed", "false");
  await expect(tray(page).getByRole("listitem")).toHaveCount(4);
  await expect(tray(page)).toContainText("You can compare up to 4");
});

test(
  "one listing or all are removed from the tray, and the focus is kept",
  wide,
  async ({ page }) => {
    await choose(page, 3);
    await tray(page)
      .getByRole("button", { name: `Remove ${listings[0]?.businessName}` })
      .click();
    await expect(tray(page).getByRole("listitem")).toHaveCount(2);
    await expect(tray(page).getByRole("link", { name: "Compare 2" })).toBeFocused();

    await tray(page).getByRole("button", { name: "Clear" }).click();
    await expect(tray(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await page.reload();
    await expect(pick(page)).toHaveAttribute("aria-pressed", "false");
  },
);

test("tabs share the selection", wide, async ({ page, context }) => {
  await page.goto(`/service/${listings[0]?.id}`);
  const other = await context.newPage();
  await other.goto(`/service/${listings[0]?.id}`);

  await pick(other).click();

  await expect(pick(page)).toHaveAttribute("aria-pressed", "true");
  await expect(tray(page).getByRole("link", { name: "Compare 1" })).toBeVisible();
});

test("an invalid stored selection is ignored", wide, async ({ page }) => {
  await page.goto("/how-ranking-works");
  await page.evaluate(() => localStorage.setItem("compare", '{"ids":[1]}'));
  await page.goto(`/service/${listings[0]?.id}`);

  await expect(pick(page)).toHaveAttribute("aria-pressed", "false");
  await expect(tray(page)).toHaveCount(0);
});

test("at the end of a page the tray covers nothing of it", async ({ page }) => {
  await choose(page, 4);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

  const end = await page.getByRole("contentinfo").boundingBox();
  const start = await tray(page).boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((start?.y ?? 0) + 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    page.viewportSize()?.width,
  );
});

test(
  "a narrow screen stacks by attribute: every value under its label, none beside the screen",
  narrow,
  async ({ page }) => {
    await page.goto(address(4));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    const row = page.getByRole("row").filter({ hasText: "Price from" });
    const label = await row.getByRole("rowheader").boundingBox();
    const cells = await row.getByRole("cell").all();
    expect(cells).toHaveLength(4);
    let end = (label?.y ?? 0) + (label?.height ?? 0);
    for (const [index, cell] of cells.entries()) {
      const box = await cell.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(end - 1);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
      await expect(cell).toContainText(listings[index]?.businessName ?? "");
      end = (box?.y ?? 0) + (box?.height ?? 0);
    }
  },
);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a shared address shows the listings in its order", async ({ page }) => {
      const [one, two] = ids(2);
      await page.goto(`/compare?ids=${two},${one},${two}`);

      await expect(page.getByRole("columnheader")).toHaveCount(2);
      await expect(page.getByRole("columnheader").first()).toContainText(
        listings[1]?.businessName ?? "",
      );
      // What their facts add comes after these.
      const labels = await page.getByRole("rowheader").allTextContents();
      expect(labels.map((label) => label.replace(/ differs$|\d+ differ$/, "")).slice(0, 7)).toEqual(
        [
          "At a glance",
          "Service type",
          "Price from",
          "Serviced location",
          "Language",
          "Website",
          "Updated",
        ],
      );
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    });

    test("'Only differences' leaves out what is the same, and can be undone", async ({ page }) => {
      await page.goto(address(3));
      await page.getByRole("link", { name: "Only differences" }).click();

      await expect(page).toHaveURL(`${address(3)}&only=differences`);
      await expect(page.getByRole("rowheader", { name: "Website" })).toBeVisible();
      await expect(page.getByRole("rowheader", { name: "Service type" })).toHaveCount(0);

      await page.getByRole("link", { name: "All rows" }).click();
      await expect(page.getByRole("rowheader", { name: "Service type" })).toBeVisible();
    });

    test("a column is removed, the others stay", async ({ page }) => {
      const { id, businessName } = listings[1] ?? { id: "", businessName: "" };
      await page.goto(`${address(3)}&only=differences`);
      await page.getByRole("link", { name: `Remove ${businessName}` }).click();

      await expect(page.getByRole("columnheader")).toHaveCount(2);
      expect(page.url()).not.toContain(id);
      expect(page.url()).toContain("only=differences");
    });

    test("missing listings are left out with a message", async ({ page }) => {
      await page.goto(`${address(1)},${unknownId}`);
      await expect(page.getByText("1 listing is no longer available")).toBeVisible();
      await expect(page.getByRole("columnheader")).toHaveCount(1);

      await page.goto(`/compare?ids=${unknownId},nonsense`);
      await expect(page.getByText("2 listings are no longer available")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Nothing to compare yet" })).toBeVisible();
    });

    test("without listings the page explains how to compare", async ({ page }) => {
      await page.goto("/compare");
      await expect(
        page.getByRole("main").getByRole("link", { name: "Browse Services" }),
      ).toHaveAttribute("href", "/services");
    });
  });
}

test("a comparison is downloaded as a sheet", wide, async ({ page }) => {
  await page.goto(address(2));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("white-label-comparison.csv");
  const sheet = await readFile(await download.path(), "utf8");
  for (const { businessName } of listings.slice(0, 2)) expect(sheet).toContain(businessName);
  expect(sheet).toContain("At a glance,Service type,");
});

test("facts are compared by group, with their age, and what differs is marked", async ({
  page,
}) => {
  await page.goto(address(4));
  const row = page.getByRole("row").filter({ hasText: "Portal address" });
  await expect(row.getByText(/^Provider, /).first()).toBeVisible();
  await expect(row.getByRole("rowheader")).toHaveAccessibleName("Portal address differs");
  await expect(page.getByRole("rowheader", { name: /^What you can rebrand/ })).toBeVisible();
});

test("a column taken away leaves the tray as well", wide, async ({ page }) => {
  await choose(page, 2);
  await tray(page).getByRole("link", { name: "Compare 2" }).click();
  await page.getByRole("link", { name: `Remove ${listings[0]?.businessName}` }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(1);

  await page.goto("/how-ranking-works");
  await expect(tray(page).getByRole("link", { name: "Compare 1" })).toBeVisible();
});

test.describe("before scripts run", () => {
  test.use({ javaScriptEnabled: false });

  test("'Add to compare' is a link to a comparison of one", async ({ page }) => {
    await page.goto(`/service/${listings[0]?.id}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^(Add to c|C)ompare/ })
      .click();
    await expect(page.getByRole("columnheader")).toHaveCount(1);
    await expect(page.getByText("Add a second service to see how they differ.")).toBeVisible();
  });
});
