import { z } from "zod";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import type { FactField, FactPart } from "./fact-field.ts";
import {
  currencies,
  MAX_NOTE,
  MAX_PLAN,
  MAX_PRICE_STEPS,
  type StatedFact,
  type Tier,
  tiers,
} from "./stated-fact.ts";

const MAX_ADDRESS = 2_048;
const MAX_AMOUNT = 9_999_999.99;

const known = new WeakMap<FactField, z.ZodType<StatedFact>>();

/** Made from the definition once for each field. */
export function factSchema(field: FactField): z.ZodType<StatedFact> {
  const schema = known.get(field) ?? makeSchema(field);
  known.set(field, schema);
  return schema;
}

function makeSchema(field: FactField): z.ZodType<StatedFact> {
  const more = Object.entries(field.more ?? {}).map(
    ([name, part]) => [name, partSchema(part).optional()] as const,
  );
  const offered = (Object.keys(tiers) as Tier[]).filter((tier) => tier !== "no" || field.no);
  return z
    .strictObject({
      tier: z.enum(offered, `Please choose one of: ${offered.join(", ")}`).default("included"),
      value: partSchema(field.value, field.no).optional(),
      more: z.strictObject(Object.fromEntries(more)).optional(),
      plan: line(MAX_PLAN).optional(),
      note: line(MAX_NOTE).optional(),
      evidence: address.optional(),
    })
    .superRefine((fact, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (fact.tier === "no" && fact.value !== undefined)
        refuse("value", "What is not offered has no value");
      if (fact.tier !== "no" && fact.value === undefined) refuse("value", "Please state a value");
    })
    .transform((fact) => withoutGaps(field, fact as StatedFact));
}

/** Drops parts that do not belong to the chosen value, and everything empty, so that equal facts are equal. */
function withoutGaps(field: FactField, { more = {}, ...fact }: StatedFact): StatedFact {
  const parts = Object.entries(more).filter(([name, value]) => {
    const { onlyWith } = field.more?.[name] ?? {};
    const isAsked = !onlyWith || onlyWith.includes(String(fact.value));
    return value !== undefined && isAsked && fact.tier !== "no";
  });
  const { tier, ...rest } = fact;
  const stated = Object.entries(rest).filter(([, value]) => value !== undefined && value !== "");
  return {
    tier,
    ...Object.fromEntries(stated),
    ...(parts.length > 0 && { more: Object.fromEntries(parts) }),
  };
}

function partSchema(part: FactPart, no?: string): z.ZodType {
  const orNo = no ? ", or no" : "";
  switch (part.kind) {
    case "choice":
      return z.enum(
        Object.keys(part.values),
        `Please choose one of: ${listed(part.values)}${orNo}`,
      );
    case "several":
      return severalOf(
        Object.keys(part.values),
        `Please choose from: ${listed(part.values)}${orNo}`,
      );
    case "yes-no":
      return z.boolean("Please answer yes or no");
    case "number":
      return figure(part.max, part.decimals ?? 0);
    case "money":
      return z.strictObject({
        amount: figure(MAX_AMOUNT, 2),
        currency: z.enum(currencies, `Please choose one of: ${currencies.join(", ")}`),
      });
    case "address":
      return address;
    case "time-zone":
      return z.string().refine(isTimeZone, "Please enter a time zone such as Europe/Berlin");
    case "countries":
      return severalOf(
        countries.filter((name) => name !== ANY_COUNTRY),
        "Please choose countries from the list",
      );
    case "languages":
      return severalOf(languages, "Please choose languages from the list");
    case "price-steps":
      return priceSteps;
    case "certificates":
      return certificates(Object.keys(part.values));
  }
}

function listed(values: Readonly<Record<string, string>>) {
  return Object.keys(values).join(", ");
}

/** In the order of the definition and without repeats, so that equal sets are equal. */
function severalOf(values: readonly string[], error: string) {
  return z
    .array(z.enum(values, error))
    .min(1, error)
    .max(values.length, error)
    .transform((chosen) => values.filter((value) => chosen.includes(value)));
}

function figure(max: number, decimals: number, error = figureRule(max, decimals)) {
  const scale = 10 ** decimals;
  return z
    .number(error)
    .min(0, error)
    .max(max, error)
    .refine((number) => Math.abs(number * scale - Math.round(number * scale)) < 1e-6, error);
}

function figureRule(max: number, decimals: number) {
  const range = `from 0 to ${max.toLocaleString("en-US")}`;
  return decimals === 0
    ? `Please enter a whole number ${range}`
    : `Please enter a number ${range} with at most ${decimals} decimals`;
}

/** Invisible characters that change how text reads, and line breaks. */
const hidden = /[\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]+/gu;

function line(max: number) {
  return z
    .string()
    .transform((text) => text.toWellFormed().normalize("NFC").replace(hidden, " ").trim())
    .pipe(
      z
        .string()
        .refine((text) => Array.from(text).length <= max, `Please use at most ${max} characters`),
    );
}

const address = z.string().transform((text, context) => {
  const parsed = URL.parse(text.trim());
  const isPlain = parsed?.username === "" && parsed.password === "" && /\./.test(parsed.hostname);
  const isWeb = /^https?:$/.test(parsed?.protocol ?? "");
  if (parsed && isPlain && isWeb && parsed.href.length <= MAX_ADDRESS) return parsed.href;
  context.issues.push({
    code: "custom",
    message: "Please enter an address that begins with https://",
    input: text,
  });
  return z.NEVER;
});

const timeZones = new Set(["UTC", ...Intl.supportedValuesOf("timeZone")]);

function isTimeZone(name: string) {
  return timeZones.has(name);
}

const STEPS_EXAMPLE = "Please enter numbers and prices such as 11: 9, 51: 6.50";

const priceSteps = z
  .array(
    z.strictObject({
      from: figure(1_000_000, 0, STEPS_EXAMPLE),
      price: figure(MAX_AMOUNT, 2, STEPS_EXAMPLE),
    }),
  )
  .min(1)
  .max(MAX_PRICE_STEPS, `Please use at most ${MAX_PRICE_STEPS} steps`)
  .refine(
    (steps) => steps.every(({ from }, index) => from > (steps[index - 1]?.from ?? 0)),
    "Please begin each step at a higher number than the one before",
  );

function certificates(names: string[]) {
  const error = `Please enter for each of these until when it is valid: ${names.join(", ")}`;
  return z
    .array(
      z.strictObject({
        name: z.enum(names, error),
        validTo: z.iso.date("Please enter a day such as 2027-06-30"),
      }),
      error,
    )
    .min(1)
    .max(names.length)
    .transform((held) => names.flatMap((name) => held.find((one) => one.name === name) ?? []));
}
