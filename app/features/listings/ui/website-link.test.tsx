import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ListingAbout } from "./listing-about.tsx";
import { ListingHead } from "./listing-head.tsx";
import { ActionBar } from "./page/action-bar.tsx";

const listing = {
  id: "01a1dd18-0976-7764-84bf-43478c5ccbe9",
  businessName: "Northgauge Reports",
  category: "Analytics & Reporting",
  countries: ["Canada"],
  languages: ["English"],
  priceFrom: 129,
  priceUnit: "month" as const,
  oneLine: null,
  description: "Client dashboards.",
  logoUrl: null,
  website: "https://northgauge.example/",
  isPromoted: false,
};
const updated = { text: "today", date: "2026-11-18" };
const ping = `ping="/counted/clicked/${listing.id}"`;

test("on a listing's page clicks on every website link are counted", () => {
  const about = renderToStaticMarkup(<ListingAbout listing={listing} isCounted />);
  const head = renderToStaticMarkup(
    <ListingHead listing={listing} updated={updated} categoryPath="/services" />,
  );
  const bar = renderToStaticMarkup(<ActionBar listing={listing} />);
  for (const html of [about, head, bar]) {
    expect(html).toContain(`href="${listing.website}"`);
    expect(html).toContain(ping);
  }
});

test("in a preview no click is counted", () => {
  const about = renderToStaticMarkup(<ListingAbout listing={listing} />);
  const head = renderToStaticMarkup(<ListingHead listing={listing} updated={updated} />);
  for (const html of [about, head]) {
    expect(html).toContain(`href="${listing.website}"`);
    expect(html).not.toContain("/counted/");
  }
});

test("the website link of a promoted listing is marked as sponsored, and every one as user-generated", () => {
  const link = (isPromoted: boolean) =>
    renderToStaticMarkup(<ListingAbout listing={{ ...listing, isPromoted }} />);
  expect(link(false)).toContain('rel="noopener nofollow ugc"');
  expect(link(true)).toContain('rel="noopener nofollow ugc sponsored"');
});
