import { hasPrice, type PublicListing, servesEverywhere } from "./listing.ts";

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
    ...(hasPrice(listing) && { offers: monthlyOffer(url, listing.priceFrom) }),
  };
}

function monthlyOffer(url: string, price: number) {
  return {
    "@type": "Offer",
    url,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "USD",
      unitText: "month",
      // The UN/CEFACT code for a month.
      unitCode: "MON",
    },
  };
}
