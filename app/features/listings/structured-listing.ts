import { hasPrice, type PriceUnit, type PublicListing, servesEverywhere } from "./listing.ts";

type Described = Omit<PublicListing, "createdAt" | "updatedAt" | "facts">;

/** schema.org data. Without ratings or reviews: the specification's rating columns are never filled. */
export function structuredListing(origin: string, listing: Described) {
  const url = `${origin}/service/${listing.id}`;
  const logo = listing.logoUrl && new URL(listing.logoUrl, origin).href;

  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: listing.businessName,
    description: listing.description,
    url,
    serviceType: listing.category,
    provider: {
      "@type": "Organization",
      name: listing.businessName,
      url: listing.website,
      ...(logo && { logo }),
    },
    areaServed: servesEverywhere(listing)
      ? [{ "@type": "Place", name: "Worldwide" }]
      : listing.countries.map((name) => ({ "@type": "Country", name })),
    availableChannel: {
      "@type": "ServiceChannel",
      serviceUrl: listing.website,
      availableLanguage: listing.languages.map((name) => ({ "@type": "Language", name })),
    },
    ...(hasPrice(listing) && { offers: offer(url, listing.priceFrom, listing.priceUnit) }),
  };
}

function offer(url: string, price: number, unit: PriceUnit) {
  return {
    "@type": "Offer",
    url,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "USD",
      ...units[unit],
    },
  };
}

/** `unitCode` is of UN/CEFACT, which has none for a project or a client. */
const units: Record<PriceUnit, { unitText?: string; unitCode?: string }> = {
  month: { unitText: "month", unitCode: "MON" },
  year: { unitText: "year", unitCode: "ANN" },
  once: {},
  project: { unitText: "project" },
  unit: { unitText: "unit", unitCode: "C62" },
  client: { unitText: "client" },
};
