import { z } from "zod";
import { listingJson } from "#app/features/listings/listing-json.ts";
import { MAX_COUNTED } from "../results/search-results.ts";

/** Type the responses, parse them in tests, and generate the OpenAPI document. */
export const listingsPageJson = z.strictObject({
  listings: z.array(listingJson),
  total: z
    .int()
    .nonnegative()
    .meta({
      description: `How many listings match, counted up to ${MAX_COUNTED}; one more than that means more.`,
    }),
  page: z.int().positive(),
  pages: z.int().nonnegative().meta({ description: "How many pages can be asked for." }),
});

const categoryJson = z.strictObject({
  id: z.string(),
  name: z.string(),
  group: z.enum(["platforms", "services"]),
  count: z.int().nonnegative().meta({ description: "How many listings are filed under it." }),
  trending: z.boolean().meta({ description: "Whether more than one listing is filed under it." }),
});

export const categoriesJson = z.strictObject({ categories: z.array(categoryJson) });

export const errorJson = z.strictObject({
  error: z.strictObject({
    code: z.enum(["invalid_parameter", "not_found", "method_not_allowed", "unavailable"]),
    message: z.string().meta({ description: "For people; it may change." }),
  }),
});

export type ListingsPageJson = z.infer<typeof listingsPageJson>;
