import type { Page } from "@playwright/test";
import { readHead, readText } from "../kit/machine-readings.ts";
import { expect, expectNoAccessibilityViolations, test, wide } from "../kit/test.ts";

const reporting = "/blog/top-5-white-label-reporting-platforms-2025";
const roi = "/blog/roi-white-label-services";
const articles = [
  "/blog/ultimate-guide-to-white-label-solutions",
  "/blog/white-label-marketing-tools",
  "/blog/choosing-white-label-saas",
  roi,
  reporting,
  "/blog/top-10-white-label-marketing-tools-2025",
];
const documents = ["/terms", "/privacy", "/cookie-policy", "/faq", "/accessibility"];

const region = (page: Page, name: string) => page.getByRole("region", { name });
const linksIn = (page: Page, name: string) => region(page, name).getByRole("link");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the blog opens with one article, lists the others and leads to eight categories", async ({
      page,
    }) => {
      await page.goto("/blog");

      await expect(linksIn(page, "Featured article")).toHaveCount(1);
      await expect(linksIn(page, "Recent articles")).toHaveCount(articles.length - 1);
      await expect(
        page.getByRole("navigation", { name: "Browse by category" }).getByRole("link"),
      ).toHaveText([
        "Marketing",
        "SaaS",
        "Business Strategy",
        "Marketing Tools",
        "Case Studies",
        "Industry",
        "Guides",
        "Insights",
      ]);
      await expect(region(page, "Get the newsletter").getByLabel("Email")).toBeVisible();
    });

    test("an article says when it was written, how long it takes, by whom, and links to others", async ({
      page,
    }) => {
      await page.goto("/blog");
      await linksIn(page, "Recent articles").filter({ hasText: "Reporting" }).click();

      await expect(page).toHaveURL(reporting);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
      await expect(page).toHaveTitle(/Reporting.* \| Rebadge/);
      const article = page.getByRole("article").first();
      await expect(article.getByText("April 22, 2025", { exact: true })).toBeVisible();
      await expect(article.getByText("8 min read")).toBeVisible();
      await expect(article.getByText("Editorial team", { exact: true })).toBeVisible();
      expect(await linksIn(page, "Related articles").count()).toBeGreaterThanOrEqual(2);
      await article.getByRole("link", { name: "Marketing Tools", exact: true }).click();

      await expect(page).toHaveURL("/blog/category/tools");
      await expect(page.getByRole("heading", { level: 1, name: "Marketing Tools" })).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(2);
    });

    test("the list on an article leads to its headings", async ({ page }) => {
      await page.goto(roi);
      const last = page.getByRole("navigation", { name: "On this page" }).getByRole("link").last();
      const heading = page.getByRole("heading", {
        level: 2,
        name: (await last.textContent()) ?? "",
      });
      await expect(heading).not.toBeInViewport();
      await last.click();

      await expect(heading).toBeInViewport();
    });

    test("the article on reporting platforms opens the listings of that kind beside it", async ({
      page,
      context,
    }) => {
      await page.goto(reporting);
      const opened = context.waitForEvent("page");
      await page.getByRole("link", { name: "Check our listed White Label solutions" }).click();

      const results = await opened;
      await expect(results).toHaveURL("/services?category=Marketing+%26+Sales");
      await expect(
        results.getByRole("heading", { name: "Marketing & Sales White Label Services" }),
      ).toBeVisible();
      await expect(page).toHaveURL(reporting);
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the footer leads to every document, and they link to each other", async ({ page }) => {
      await page.goto("/blog");
      for (const [name, path] of [
        ["Terms of Service", "/terms"],
        ["Privacy Policy", "/privacy"],
        ["Cookie Policy", "/cookie-policy"],
        ["Accessibility", "/accessibility"],
        ["FAQ", "/faq"],
      ] as const) {
        await page.getByRole("contentinfo").getByRole("link", { name }).click();
        await expect(page).toHaveURL(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
        await expect(page.locator(".prose h2").first()).toBeAttached();
      }
    });
  });
}

test("a category without articles says so and leads back", async ({ page }) => {
  await page.goto("/blog/category/insights");

  await expect(page.getByText("No articles here yet")).toBeVisible();
  await page.getByRole("link", { name: "All articles" }).click();
  await expect(page).toHaveURL("/blog");
});

test("articles and categories have no other addresses", wide, async ({ page, request }) => {
  for (const [path, title] of [
    ["/blog/no-such-article", "Article not found"],
    ["/blog/category/no-such-category", "Category not found"],
    ["/blog/category/constructor", "Category not found"],
  ] as const) {
    expect((await request.get(path)).status(), path).toBe(404);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: "All articles" })).toBeVisible();
  }
});

test("feed readers find the feed on every page of the blog", wide, async ({ request }) => {
  for (const path of ["/blog", roi, "/blog/category/saas"]) {
    expect(await readText(request, path), path).toMatch(
      /<link rel="alternate" type="application\/atom\+xml" title="Articles" href="\/blog\/feed.xml"/,
    );
  }
  const feed = await readText(request, "/blog/feed.xml");
  const named = [...feed.matchAll(/<id>http:\/\/[^/]+(\/blog\/[^<.]+)<\/id>/g)];
  expect(named.map(([, path]) => path).toSorted()).toEqual(articles.toSorted());
});

test(
  "an article's metadata has its title, dates, picture and author",
  wide,
  async ({ request }) => {
    const head = readHead(await readText(request, reporting));
    const [, posting] = head.facts;

    expect(head.image).toMatch(/\/og\/top-5-white-label-reporting-platforms-2025\.png$/);
    expect(posting).toMatchObject({
      headline: head.title.replace(" | Rebadge", ""),
      description: head.description,
      datePublished: "2025-04-22",
      image: head.image,
      author: { "@type": "Organization", name: "Rebadge" },
    });
  },
);

test("an article's text is in no script", wide, async ({ page, request }) => {
  const scripts = new Set<string>();
  page.on("request", (asked) => asked.url().endsWith(".js") && scripts.add(asked.url()));
  await page.goto(roi, { waitUntil: "networkidle" });
  const heading = await page.locator(".prose h2").first().textContent();

  expect(scripts.size).toBeGreaterThan(0);
  for (const url of scripts) expect(await readText(request, url)).not.toContain(heading);
});

for (const path of [
  "/blog",
  ...articles,
  "/blog/category/tools",
  "/blog/category/insights",
  "/blog/no-such-article",
  ...documents,
]) {
  test(`${path} passes Axe`, async ({ page }) => {
    await page.goto(path);
    await expectNoAccessibilityViolations(page, path);
  });
}
