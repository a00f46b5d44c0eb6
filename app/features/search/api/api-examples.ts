import type { z } from "zod";
import type { ListingJson } from "#app/features/listings/listing-json.ts";
import type { categoriesJson, ListingsPageJson } from "./api-schemas.ts";

/** Fictitious, so that the reference favours no provider; tests parse it with the schemas. */
export function listingExample(origin: string): ListingJson {
  const id = "01998c2e-5f10-7a44-9b3e-2f6d8c1a7e50";
  return {
    id,
    url: `${origin}/service/${id}`,
    business_name: "Example Bookings",
    service_type: "Event & Booking Platforms",
    location: "Germany, Austria, Switzerland",
    language: "English, German",
    price_from: "USD 49",
    price_from_usd: 49,
    price_unit: "month",
    one_line: "A booking page for your clients, on your own domain.",
    website: "https://bookings.example/",
    logo_url: null,
    images: [
      {
        url: `${origin}/logos/01998c2e-5f10-4a44-9b3e-2f6d8c1a7e51.webp`,
        width: 1600,
        height: 1000,
        alt: "The calendar of a client's portal",
      },
    ],
    description: "Online booking that carries your name, your colours and your domain.",
    promoted: false,
    domain_proof: {
      domain: "bookings.example",
      method: "dns",
      proven_at: "2026-11-02T09:30:00.000Z",
    },
    claimed: true,
    replies: { asked: 24, replied: 22, median_seconds: 15_300 },
    leak_test: {
      looked_at: "2026-11-09T07:20:00.000Z",
      layers: {
        portal: "passes",
        links: "passes",
        mark: "passes",
        help: "leaks",
        sender: "not-looked-at",
      },
    },
    facts: {
      portal_domain: {
        text: "Any domain of yours",
        tier: "higher_plan",
        plan: "Agency",
        value: "own_domain",
        stated_at: "2026-11-02",
        ages_on: "2027-05-01",
      },
      term: {
        text: "12 months",
        tier: "included",
        value: 12,
        more: { renewal: "same" },
        stated_at: "2026-11-02",
        ages_on: "2027-01-31",
      },
    },
    created_at: "2026-09-28T08:15:00.000Z",
    updated_at: "2026-10-12T14:40:00.000Z",
  };
}

export function listingsPageExample(origin: string): ListingsPageJson {
  return { listings: [listingExample(origin)], total: 1, page: 1, pages: 1 };
}

export const categoriesExample: z.infer<typeof categoriesJson> = {
  categories: [
    {
      id: "event-and-booking-platforms",
      name: "Event & Booking Platforms",
      group: "platforms",
      count: 12,
      trending: true,
    },
    {
      id: "legal-and-compliance",
      name: "Legal & Compliance",
      group: "services",
      count: 1,
      trending: false,
    },
  ],
};
