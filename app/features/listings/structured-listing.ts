import { findCategory } from "#app/features/catalog/categories.ts";
import { factText, fieldsIn } from "#app/features/facts/fact-text.ts";
import { hasPrice, type PriceUnit, type PublicListing, servesEverywhere } from "./listing.ts";
import { oneLineOf } from "./one-line.ts";

type Described = Omit<
  PublicListing,
  | "createdAt"
  | "updatedAt"
  | "reviewedAt"
  | "domainProof"
  | "isUnclaimed"
  | "replyFigures"
  | "leakTest"
>;

/**
 * schema.org data of what the page shows: a product for platforms, a service for the rest. Without ratings or reviews:
 * the specification's rating columns are never filled.
 */
export function structuredListing(origin: string, listing: Described) {
  const url = `${origin}/service/${listing.id}`;
  const logo = listing.logoUrl ? new URL(listing.logoUrl, origin).href : undefined;
  const provider = {
    "@type": "Organization",
    name: listing.businessName,
    url: listing.website,
    ...(logo && { logo }),
  };
  const common = {
    name: listing.businessName,
    slogan: oneLineOf(listing),
    description: listing.description,
    url,
    category: listing.category,
    ...(logo && { image: logo }),
    ...(hasPrice(listing) && { offers: offer(url, listing) }),
  };

  if (findCategory(listing.category)?.group === "platforms") {
    const properties = propertiesOf(listing);
    return {
      "@type": "Product",
      "@id": `${url}#product`,
      ...common,
      brand: { "@type": "Brand", name: listing.businessName },
      manufacturer: provider,
      ...(properties.length > 0 && { additionalProperty: properties }),
    };
  }
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    ...common,
    serviceType: listing.category,
    provider,
    areaServed: areasOf(listing),
    availableChannel: {
      "@type": "ServiceChannel",
      serviceUrl: listing.website,
      availableLanguage: listing.languages.map((name) => ({ "@type": "Language", name })),
    },
    ...(listing.pictures.length > 0 && {
      image: listing.pictures.map(({ url }) => new URL(url, origin).href),
    }),
  };
}

function areasOf(listing: Described) {
  return servesEverywhere(listing)
    ? [{ "@type": "Place", name: "Worldwide" }]
    : listing.countries.map((name) => ({ "@type": "Country", name }));
}

/** Aged facts are left out: the page says that they may have changed. */
function propertiesOf({ facts }: Described) {
  return fieldsIn(facts.current).map(({ name, field, fact }) => ({
    "@type": "PropertyValue",
    propertyID: name,
    name: field.label,
    value: factText(field, fact),
  }));
}

function offer(url: string, listing: Described & { priceFrom: number }) {
  return {
    "@type": "Offer",
    url,
    areaServed: areasOf(listing),
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price: listing.priceFrom,
      priceCurrency: "USD",
      ...units[listing.priceUnit],
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
