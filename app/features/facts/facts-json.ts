import { z } from "zod";
import type { FactField, FactPart } from "./fact-field.ts";
import { factFields } from "./fact-fields.ts";
import { factText, fieldsIn } from "./fact-text.ts";
import { currencies, type DatedFact, type StatedFact, tiers } from "./stated-fact.ts";

/** The API's format of current facts, by the name of the field. What is not stated is missing. */
export function factsJson() {
  const fields = Object.entries(factFields).map(([name, field]) => [
    name,
    factJson(field)
      .optional()
      .meta({ description: `${field.label}. ${field.help}` }),
  ]);
  return z.strictObject(Object.fromEntries(fields) as Record<string, ReturnType<typeof factJson>>);
}

function factJson(field: FactField) {
  const more = Object.entries(field.more ?? {}).map(
    ([name, part]) => [name, partJson(part).optional().meta({ description: part.label })] as const,
  );
  return z.strictObject({
    text: z.string().meta({ description: "What people read." }),
    tier: z
      .enum(Object.keys(tiers) as [StatedFact["tier"], ...StatedFact["tier"][]])
      .meta({ description: "In which plan it is offered; 'no' means that it is not." }),
    value: partJson(field.value).optional(),
    more: z.strictObject(Object.fromEntries(more)).optional(),
    plan: z.string().optional(),
    note: z.string().optional(),
    evidence: z.url().optional(),
    stated_at: z.iso.date(),
    confirmed_at: z.iso
      .date()
      .optional()
      .meta({ description: "When the provider last said that it is still true." }),
    ages_on: z.iso.date().meta({ description: "From this day on it counts as aged." }),
  });
}

function partJson(part: FactPart): z.ZodType {
  switch (part.kind) {
    case "choice":
      return z.enum(Object.keys(part.values));
    case "several":
      return z.array(z.enum(Object.keys(part.values)));
    case "yes-no":
      return z.boolean();
    case "number":
      return z
        .number()
        .min(0)
        .max(part.max)
        .meta({ description: part.unit.many || part.label });
    case "money":
      return z.strictObject({ amount: z.number().min(0), currency: z.enum(currencies) });
    case "address":
      return z.url();
    case "time-zone":
      return z.string();
    case "countries":
    case "languages":
      return z.array(z.string());
    case "price-steps":
      return z.array(z.strictObject({ from: z.int(), price: z.number().min(0) }));
    case "certificates":
      return z.array(
        z.strictObject({ name: z.enum(Object.keys(part.values)), valid_to: z.iso.date() }),
      );
  }
}

export function toFactsJson(current: Record<string, DatedFact>) {
  const written = fieldsIn(current).map(({ name, field, fact }) => {
    const { statedAt, confirmedAt, agesOn, value, ...rest } = fact;
    return [
      name,
      {
        text: factText(field, fact),
        ...rest,
        ...(value !== undefined && { value: withSnakeCase(field.value, value) }),
        stated_at: statedAt,
        ...(confirmedAt && { confirmed_at: confirmedAt }),
        ages_on: agesOn,
      },
    ];
  });
  return Object.fromEntries(written);
}

function withSnakeCase(part: FactPart, value: NonNullable<StatedFact["value"]>) {
  if (part.kind !== "certificates" || !Array.isArray(value)) return value;
  return value.map((held) =>
    typeof held === "object" && "validTo" in held
      ? { name: held.name, valid_to: held.validTo }
      : held,
  );
}
