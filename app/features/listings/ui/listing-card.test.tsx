import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ListingSummary } from "../listing.ts";
import { ListingCard } from "./listing-card.tsx";

const listing: ListingSummary = {
  id: "01a1dd18-0976-7764-84bf-43478c5ccbe9",
  businessName: "Northgauge Reports",
  summary: "Client dashboards.",
  category: "Analytics & Reporting",
  countries: ["United States", "Canada"],
  languages: ["English"],
  priceFrom: 129,
  priceUnit: "month",
  logoUrl: null,
  isPromoted: false,
};

/** The card's text, and separately its markup. */
function draw(change: Partial<ListingSummary> = {}, layout: "row" | "stacked" = "row") {
  const html = renderToStaticMarkup(
    <ListingCard listing={{ ...listing, ...change }} layout={layout} />,
  );
  const text = html.replace(/<[^>]+>/g, "").replaceAll("&amp;", "&");
  return { html, text };
}

test("a card names the listing's category, languages, countries and price", () => {
  const { text } = draw();
  expect(text).toContain("Service type: Analytics & Reporting");
  expect(text).toContain("Language: English");
  expect(text).toContain("Serviced location: United States, Canada");
  expect(text).toContain("Price from USD 129 / month");
  expect(text).not.toContain("Promoted");
});

test("without a price the card says 'Contact for pricing' without 'from' and 'month'", () => {
  const { text } = draw({ priceFrom: null });
  expect(text).toContain("Contact for pricing");
  expect(text).not.toMatch(/Price from|month/);
});

test("without a language the card has no badge for it", () => {
  expect(draw({ languages: [] }).text).not.toContain("Language");
});

test("all six countries are named, not only the first", () => {
  const countries = ["Germany", "France", "Spain", "Italy", "Poland", "Austria"];
  const { text } = draw({ countries });
  expect(text).toContain(`Serviced location: ${countries.join(", ")}`);
  expect(text).not.toMatch(/\+\d/);
});

test("a promoted listing says so in both layouts", () => {
  for (const layout of ["row", "stacked"] as const)
    expect(draw({ isPromoted: true }, layout).text).toContain("Promoted");
});

test("a promoted card looks like any other, but for its label", () => {
  for (const layout of ["row", "stacked"] as const) {
    const [paid, free] = [draw({ isPromoted: true }, layout).html, draw({}, layout).html];
    expect(paid.replace(/<span[^>]*>Promoted<\/span>/, "")).toBe(free);
  }
});

test("a row says the deciding facts in words, and only its first sentence", () => {
  const { text } = draw({
    summary: "Client dashboards. Reports by email.",
    facts: { term: { tier: "included", value: 12 } },
  });
  expect(text).toContain("Client dashboards.");
  expect(text).not.toContain("Reports by email.");
  expect(text).toContain("Minimum term: 12 months minimum");
});

test("a picture stands in for the logo", () => {
  const picture = { url: "/logos/shown.webp", alt: "Reports", width: 1600, height: 1000 };
  const { html } = draw({ logoUrl: "/logos/one.webp", picture });
  expect(html).toContain("/logos/shown-480.webp 480w");
  expect(html).not.toContain("/logos/one.webp");
});

test("a logo has its size before it is loaded, and a monogram stands in for none", () => {
  const { html } = draw({ logoUrl: "/logos/one.webp" });
  expect(html).toMatch(/<img[^>]+src="\/logos\/one.webp"[^>]+width="400"[^>]+height="400"/);
  expect(draw().text).toMatch(/^NR/);
});
