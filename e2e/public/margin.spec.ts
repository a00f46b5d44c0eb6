import type { DatedFact } from "../../app/features/facts/stated-fact.ts";
import { centsText } from "../../app/features/margin/money-text.ts";
import {
  costAt,
  countedUnits,
  type PriceBook,
  readPriceBook,
} from "../../app/features/margin/price-book.ts";
import { dayOf } from "../../app/shared/period.ts";
import { query } from "../kit/http-accounts.ts";
import { expect, expectNoAccessibilityViolations, narrow, test, wide } from "../kit/test.ts";

type Row = { id: string; name: string; facts: Record<string, DatedFact> };
type Priced = Row & { book: PriceBook };

/** Samples whose cost at 40 clients is stated, and one that states no wholesale price. */
let dollars: Priced[];
let euros: Priced;
let silent: Row;

test.beforeAll(async () => {
  const rows = await query<Row>(
    `select id, business_name as name,
            (select coalesce(jsonb_object_agg(field, fact || (fact_dates -> field)), '{}')
               from jsonb_each(facts) stated (field, fact)
              where fact_dates -> field ->> 'agesOn' > $1) as facts
       from white_label_services where approved order by id`,
    [dayOf(new Date())],
  );

  const priced = rows.flatMap((row) => {
    const book = readPriceBook(row.facts);
    const cost = costAt(row.facts, 40)?.amount;
    return book && cost && cost < 4_000 && countedUnits(book).length === 0
      ? [{ ...row, book }]
      : [];
  });
  dollars = priced.filter(({ book }) => book.currency === "USD");
  const [inEuros] = priced.filter(({ book }) => book.currency === "EUR");
  const [unstated] = rows.filter(({ facts }) => Object.keys(facts).length === 0);
  if (dollars.length < 2 || !inEuros || !unstated) throw new Error("the samples have changed");
  euros = inEuros;
  silent = unstated;
});

const costCents = ({ facts }: Row) => Math.round((costAt(facts, 40)?.amount ?? 0) * 100);
const first = () => dollars[0] as Priced;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("'What do I keep at 40 clients?' is answered by the keyboard alone, and the numbers are in the address", async ({
      page,
    }) => {
      const cost = costCents(first());
      const path = `/service/${first().id}`;
      await page.goto(path);
      const section = page.getByRole("region", { name: "What it costs and what you keep" });
      await section.getByLabel("My clients").focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("40");
      await page.keyboard.press("Tab");
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type("199");
      await page.keyboard.press("Enter");

      await expect(page).toHaveURL(
        `${path}?clients=40&charge=199${javaScriptEnabled ? "" : "#margin"}`,
      );
      const kept = centsText(40 * 19_900 - cost, "USD");
      await expect(section).toContainText(`you pay ${centsText(cost, "USD")} a month`);
      await expect(section).toContainText(`you keep ${kept}.`);
      await expect(section.getByLabel("My clients")).toHaveValue("40");
      await expect(section.getByRole("img")).toBeVisible();

      await section.getByText("The numbers as a table").click();
      await expect(section.getByRole("row").filter({ hasText: /^40/ })).toContainText(
        kept.replace("USD ", ""),
      );
      // The page that search engines see has no numbers of a visitor.
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
        "href",
        new RegExp(`${path}$`),
      );
    });

    test("a comparison keeps another currency apart until the visitor gives a rate", async ({
      page,
    }) => {
      const [one, two] = dollars as [Priced, Priced];
      await page.goto(`/compare?ids=${one.id},${two.id},${euros.id}&only=differences`);
      const section = page.getByRole("region", { name: "What they cost and what you keep" });
      await section.getByLabel("My clients").fill("40");
      await section.getByLabel("I charge, USD per client and month").fill("199");
      await section.getByRole("button", { name: "Calculate" }).click();

      const ofEuros = section.getByRole("listitem").filter({
        has: page.getByRole("heading", { name: euros.name }),
      });
      const cost = costCents(euros);
      await expect(ofEuros).toContainText(centsText(cost, "EUR"));
      await expect(ofEuros).not.toContainText("You keep");
      await expect(section).toContainText(`Not compared: ${euros.name} (in EUR, no rate given).`);

      await section.getByLabel("USD for 1 EUR").fill("1.08");
      await section.getByRole("button", { name: "Calculate" }).click();
      await expect(page).toHaveURL(/only=differences.*clients=40&charge=199&rate_EUR=1\.08/);
      await expect(ofEuros).toContainText("Converted: 1.08 USD for 1 EUR.");
      await expect(ofEuros).toContainText("You keep");
      await expect(section).not.toContainText("Not compared");

      // The numbers stay when the rows or the columns change.
      await page.getByRole("link", { name: "All rows" }).click();
      await expect(section.getByLabel("My clients")).toHaveValue("40");
      await page.getByRole("link", { name: `Remove ${two.name}` }).click();
      await expect(section.getByLabel("USD for 1 EUR")).toHaveValue("1.08");
    });
  });
}

test("the section stays where it was when the numbers change", async ({ page }) => {
  await page.goto(`/service/${first().id}`);
  const button = page.getByRole("button", { name: "Calculate" });
  await button.scrollIntoViewIfNeeded();
  await page.getByLabel("My clients").fill("40");
  const before = await page.evaluate(() => window.scrollY);
  await button.click();
  await expect(page).toHaveURL(/clients=40/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test("a loss is said in words", wide, async ({ page }) => {
  await page.goto(`/service/${first().id}?clients=40&charge=0.01`);
  const section = page.getByRole("region", { name: "What it costs and what you keep" });
  await expect(section).toContainText("you lose each month");
  await expect(section).not.toContainText("you keep each month");
});

test(
  "silly numbers are as none, and without a stated price nothing is drawn",
  wide,
  async ({ page }) => {
    await page.goto(`/service/${first().id}?clients=-4&charge=lots`);
    await expect(page.getByLabel("My clients")).toHaveValue("20");

    await page.goto(`/service/${silent.id}?clients=40&charge=19`);
    await expect(page.getByLabel("My clients")).toHaveCount(0);
    await expect(page.getByRole("img", { name: /clients/ })).toHaveCount(0);
  },
);

test(
  "a phone shows form, plot and figures without scrolling sideways",
  narrow,
  async ({ page }) => {
    const ids = [...dollars.slice(0, 3), euros].map(({ id }) => id).join(",");
    for (const path of [
      `/service/${first().id}?clients=40&charge=199`,
      `/compare?ids=${ids}&clients=40&charge=199&rate_EUR=1.08`,
    ]) {
      await page.goto(path);
      await expect(page.locator("#margin").getByRole("img")).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  },
);

for (const [state, query] of [
  ["kept", "clients=40&charge=199"],
  ["lost", "clients=40&charge=0.01"],
] as const) {
  test(`an amount that is ${state} has no accessibility violations`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`/service/${first().id}?${query}`);
    await page.locator("#margin summary").click();
    await expectNoAccessibilityViolations(page, state);
  });
}

test("compared costs have no accessibility violations", async ({ page }) => {
  // Scanned three times, with four columns.
  test.setTimeout(90_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const ids = [...dollars.slice(0, 3), euros].map(({ id }) => id).join(",");
  await page.goto(`/compare?ids=${ids}&clients=40&charge=199&rate_EUR=1.08`);
  await page.locator("#margin summary").click();
  await expectNoAccessibilityViolations(page, "compared");
});
