import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ListingSummary } from "#app/features/listings/listing.ts";
import { Recommended } from "./recommended.tsx";

test("a block that could not be fetched says so, in its empty state and as a toast", () => {
  const html = renderToStaticMarkup(<Recommended listings={undefined} />);

  expect(html).toContain("No services found. Check back soon!");
  expect(html).toContain(
    "Error fetching recommended services: Failed to fetch recommended services",
  );
  expect(html).toContain('data-toast="error"');
});

test("without a promoted listing the block says so", () => {
  expect(renderToStaticMarkup(<Recommended listings={[]} />)).toContain(
    "No services found. Check back soon!",
  );
});

test("only paid places are counted as shown, for the report that payers get", () => {
  const listings = [
    { ...listing, id: "paid", isPromoted: true },
    { ...listing, id: "chosen", isEditorsChoice: true },
  ];
  const html = renderToStaticMarkup(<Recommended listings={listings} />);

  expect(html).toContain("/counted/shown/paid");
  expect(html).not.toContain("/counted/shown/chosen");
});

const listing: ListingSummary = {
  id: "one",
  businessName: "Northgauge Reports",
  summary: "Client dashboards.",
  category: "Analytics & Reporting",
  countries: ["Germany"],
  languages: ["English"],
  priceFrom: 129,
  priceUnit: "month",
  logoUrl: null,
  isPromoted: false,
};
