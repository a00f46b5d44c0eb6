import { z } from "zod";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { priceUnits } from "../listing.ts";
import { MAX_ALT, MAX_PICTURES } from "../pictures/picture.ts";
import { pictureMessages } from "../pictures/picture-messages.ts";

export const MAX_COUNTRIES = 6;
export const MAX_LANGUAGES = 6;
const MAX_NAME = 120;
export const MAX_ONE_LINE = 120;
export const MAX_DESCRIPTION = 5_000;
const MAX_WEBSITE = 2_048;
const MAX_PRICE = 9_999_999.99;

/** Invisible characters that change how text reads: control characters and bidirectional overrides. */
const hidden = /[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;
const hiddenButBreaks = /(?![\n\t])[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

const url = "Please enter a valid URL";
const UNKNOWN_UNIT = "Please choose month, year, once, project, unit or client";

/** The id of the form; its fields have ids such as `listing-website`. */
export const LISTING_FORM = "listing";

/** Validated in the browser and on the server. */
export const listingForm = z
  .object({
    businessName: z
      .string("Business name is required")
      .transform(plainText)
      .pipe(
        z
          .string()
          .min(1, "Business name is required")
          .refine(isAtMost(MAX_NAME), `Please use at most ${MAX_NAME} characters`),
      ),
    category: z.enum(pickableCategories, "Service type is required"),
    countries: z
      .array(z.enum(countries, "Please choose a country from the list"))
      .transform(withoutRepeats)
      .pipe(
        z
          .array(z.enum(countries))
          .min(1, "At least one country is required")
          .max(MAX_COUNTRIES, `Maximum of ${MAX_COUNTRIES} countries reached`),
      ),
    languages: z
      .array(z.enum(languages, "Please choose a language from the list"))
      .transform(withoutRepeats)
      .pipe(
        z
          .array(z.enum(languages))
          .min(1, "At least one language is required")
          .max(MAX_LANGUAGES, `Maximum of ${MAX_LANGUAGES} languages reached`),
      ),
    website: z.string("Website URL is required").trim().transform(readWebsite),
    /** Left out with 'Contact for pricing'. */
    priceFrom: z
      .number("Please enter a price such as 49 or 49.90")
      .nonnegative("Please enter a price of 0 or more")
      .max(MAX_PRICE, "Please enter a lower price")
      .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, {
        error: "Please use at most two decimals",
      })
      .optional(),
    priceUnit: z.enum(priceUnits, UNKNOWN_UNIT).default("month"),
    isContactForPricing: z.boolean().default(false),
    oneLine: z
      .string()
      .transform((text) =>
        text.toWellFormed().normalize("NFC").replace(hidden, " ").replace(/\s+/g, " ").trim(),
      )
      .pipe(
        z.string().refine(isAtMost(MAX_ONE_LINE), `Please use at most ${MAX_ONE_LINE} characters`),
      )
      .optional(),
    description: z
      .string("Description is required")
      .transform((text) =>
        text
          .toWellFormed()
          .normalize("NFC")
          .replace(/\r\n?/g, "\n")
          .replace(hiddenButBreaks, " ")
          .trim(),
      )
      .pipe(
        z
          .string()
          .min(1, "Description is required")
          .refine(isAtMost(MAX_DESCRIPTION), `Please use at most ${MAX_DESCRIPTION} characters`),
      ),
    /** The file name of a logo that this provider has uploaded before. */
    logo: z.string().max(60).optional(),
    /** Pictures that this provider has uploaded before, in the order of the gallery. */
    pictures: z
      .array(
        z.object({
          url: z.string().max(2_048),
          // Not piped into a string: conform reads an empty one as missing.
          alt: z
            .string()
            .optional()
            .transform((text = "") => plainText(text))
            .refine(isAtMost(MAX_ALT), `Please use at most ${MAX_ALT} characters`),
        }),
      )
      .max(MAX_PICTURES, pictureMessages["gallery-full"].text)
      .default([]),
  })
  .refine(({ priceFrom, isContactForPricing }) => isContactForPricing || priceFrom !== undefined, {
    path: ["priceFrom"],
    error: "Price is required",
    // Zod would skip this check while other fields have errors; all errors are shown at once.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "priceFrom"),
  });

export type ListingForm = z.infer<typeof listingForm>;

function plainText(text: string) {
  return text.toWellFormed().normalize("NFC").replace(hidden, " ").trim();
}

/** Counts code points as the database does, not UTF-16 units. */
function isAtMost(max: number) {
  return (text: string) => text.length <= max || Array.from(text).length <= max;
}

/** 'Any Country' includes all the others. */
function withoutRepeats<Name extends string>(names: Name[]) {
  const once = [...new Set(names)];
  return once.includes(ANY_COUNTRY as Name) ? [ANY_COUNTRY as Name] : once;
}

/** Normalizes the URL. Only http and https without credentials are accepted. */
function readWebsite(text: string, context: z.RefinementCtx<string>) {
  const address = withScheme(text);
  const parsed = URL.parse(address);
  const isWebsite =
    parsed !== null && /^https?:\/\//i.test(address) && /^https?:$/.test(parsed.protocol);
  const isPlain = parsed?.username === "" && parsed.password === "" && /\./.test(parsed.hostname);

  if (isWebsite && isPlain && parsed.href.length <= MAX_WEBSITE) return parsed.href;
  context.issues.push({
    code: "custom",
    message: text === "" ? "Website URL is required" : url,
    input: text,
  });
  return z.NEVER;
}

/** Adds 'https://' to a bare host name such as 'brightdesk.example'; other values stay unchanged. */
function withScheme(text: string) {
  const host =
    /^[\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]*\p{L}[\p{L}\p{N}-]*\.?(?=$|[/?#]|:\d+(?:$|[/?#]))/u;
  return host.test(text) ? `https://${text}` : text;
}
