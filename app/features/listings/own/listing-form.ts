import { z } from "zod";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";

export const MAX_COUNTRIES = 6;
export const MAX_LANGUAGES = 6;
const MAX_NAME = 120;
export const MAX_DESCRIPTION = 5_000;
const MAX_WEBSITE = 2_048;
const MAX_PRICE = 9_999_999.99;

/** What cannot be seen but changes what is read: control characters, and marks that turn the direction of writing. */
const hidden = /[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;
const hiddenButBreaks = /(?![\n\t])[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu;

const url = "Please enter a valid URL";

/** What a provider fills in. The browser and the server check the same rules. */
export const listingForm = z
  .object({
    businessName: z
      .string("Business name is required")
      .transform((text) => text.toWellFormed().normalize("NFC").replace(hidden, " ").trim())
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
    /** Left out where the provider would rather be asked. */
    priceFrom: z
      .number("Please enter a price such as 49 or 49.90")
      .nonnegative("Please enter a price of 0 or more")
      .max(MAX_PRICE, "Please enter a lower price")
      .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, {
        error: "Please use at most two decimals",
      })
      .optional(),
    isContactForPricing: z.boolean().default(false),
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
    /** The name of a picture that was stored for this provider before. */
    logo: z.string().max(60).optional(),
  })
  .refine(({ priceFrom, isContactForPricing }) => isContactForPricing || priceFrom !== undefined, {
    path: ["priceFrom"],
    error: "Price is required",
    // Said together with whatever else is missing.
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "priceFrom"),
  });

export type ListingForm = z.infer<typeof listingForm>;

/** As the database counts: by character, not by the halves that some are made of. */
function isAtMost(most: number) {
  return (text: string) => text.length <= most || Array.from(text).length <= most;
}

/** 'Any Country' takes in all the others. */
function withoutRepeats<Name extends string>(names: Name[]) {
  const once = [...new Set(names)];
  return once.includes(ANY_COUNTRY as Name) ? [ANY_COUNTRY as Name] : once;
}

/** As a browser would write it. Anything but a plain web address could run, or carry somebody's password. */
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
