import { z } from "zod";
import { proofMethods } from "#app/features/domains/domain.ts";
import { factsJson, toFactsJson } from "#app/features/facts/facts-json.ts";
import { verdictsOf } from "#app/features/leaks/leak-test.ts";
import { leakLayers, leakVerdicts } from "#app/shared/leak.ts";
import { type PublicListing, priceText, priceUnits } from "./listing.ts";

/** The public API's format, with the specification's names. Strict, so that no other field can leak. */
export const listingJson = z.strictObject({
  id: z.guid().meta({ description: "Stays the same for as long as the listing exists." }),
  url: z.url().meta({ description: "The listing's page in this directory." }),
  business_name: z
    .string()
    .meta({ description: "The provider's name, as the provider writes it." }),
  service_type: z.string().meta({ description: "The name of one of the categories." }),
  location: z.string().meta({
    description: "Countries served, joined with a comma and a space; 'Any Country' stands for all.",
  }),
  language: z.string().meta({ description: "Languages offered, joined with a comma and a space." }),
  price_from: z.string().meta({
    description: "The lowest price as text: 'USD 49', or 'Contact for pricing'.",
  }),
  price_from_usd: z
    .number()
    .nonnegative()
    .nullable()
    .meta({ description: "The same as a number; null when the price has to be asked for." }),
  price_unit: z.enum(priceUnits).nullable().meta({
    description: "What the price is charged by; null when the price has to be asked for.",
  }),
  one_line: z.string().nullable().meta({
    description: "What it is, in at most 120 characters; null when the provider has not said it.",
  }),
  website: z.url().meta({ description: "The provider's own site." }),
  logo_url: z.url().nullable().meta({ description: "A square picture; null when there is none." }),
  images: z
    .array(
      z.strictObject({
        url: z.url(),
        width: z.int().positive(),
        height: z.int().positive(),
        alt: z.string().meta({ description: "What the picture shows; may be empty." }),
      }),
    )
    .meta({ description: "Up to eight pictures of the product, the most important first." }),
  description: z.string().meta({ description: "Plain text; line breaks separate paragraphs." }),
  promoted: z.boolean().meta({
    description:
      "Whether the provider pays to be shown first in its category. Say so where you show it.",
  }),
  domain_proof: z
    .strictObject({
      domain: z.string().meta({ description: "The registrable domain of the website." }),
      method: z
        .enum(proofMethods)
        .meta({ description: "By a DNS record, a file, or a code emailed to an address there." }),
      proven_at: z.iso.datetime(),
    })
    .nullable()
    .meta({
      description:
        "Whether the provider has shown that the website's domain is theirs, looked at again every month; null if not.",
    }),
  claimed: z.boolean().meta({
    description:
      "Whether the provider itself has the listing. If not, the site's staff wrote it from public sources.",
  }),
  replies: z
    .strictObject({
      asked: z.int().min(5).meta({ description: "How many enquiries the provider got." }),
      replied: z.int().nonnegative().meta({ description: "How many it answered or declined." }),
      median_seconds: z
        .int()
        .nonnegative()
        .nullable()
        .meta({ description: "Half of the replies came within this time; null without any." }),
    })
    .nullable()
    .meta({
      description:
        "How the provider replies to enquiries: of 90 days, without the last seven and without reported spam; null below five enquiries.",
    }),
  leak_test: z
    .strictObject({
      looked_at: z.iso.datetime(),
      layers: z.record(z.enum(leakLayers), z.enum(leakVerdicts)).meta({
        description:
          "By layer of the product: whether the provider's name showed. 'not-looked-at' says nothing.",
      }),
    })
    .nullable()
    .meta({
      description:
        "What our own test of the provider's branded demo found, at most 90 days ago; /leak-test explains it. Null without one.",
    }),
  get facts() {
    return factsJson().meta({
      description: "What the provider has stated, by field; /white-label-facts explains each.",
    });
  },
  created_at: z.iso.datetime().meta({ description: "When the listing was submitted, in UTC." }),
  updated_at: z.iso.datetime().meta({ description: "When what is said here last changed." }),
});

export type ListingJson = z.infer<typeof listingJson>;

export function toListingJson(origin: string, listing: PublicListing): ListingJson {
  return {
    id: listing.id,
    url: `${origin}/service/${listing.id}`,
    business_name: listing.businessName,
    service_type: listing.category,
    location: listing.countries.join(", "),
    language: listing.languages.join(", "),
    price_from: priceText(listing.priceFrom),
    price_from_usd: listing.priceFrom,
    price_unit: listing.priceFrom === null ? null : listing.priceUnit,
    one_line: listing.oneLine,
    website: listing.website,
    logo_url: listing.logoUrl && new URL(listing.logoUrl, origin).href,
    images: listing.pictures.map(({ url, width, height, alt }) => ({
      url: new URL(url, origin).href,
      width,
      height,
      alt,
    })),
    description: listing.description,
    promoted: listing.isPromoted,
    domain_proof: listing.domainProof && {
      domain: listing.domainProof.domain,
      method: listing.domainProof.method,
      proven_at: listing.domainProof.provenAt.toISOString(),
    },
    claimed: !listing.isUnclaimed,
    replies: listing.replyFigures && {
      asked: listing.replyFigures.asked,
      replied: listing.replyFigures.replied,
      median_seconds: listing.replyFigures.medianSeconds,
    },
    leak_test: listing.leakTest && {
      looked_at: new Date(listing.leakTest.lookedAt).toISOString(),
      layers: verdictsOf(listing.leakTest),
    },
    facts: toFactsJson(listing.facts.current),
    created_at: listing.createdAt.toISOString(),
    updated_at: listing.updatedAt.toISOString(),
  };
}
