import fc from "fast-check";
import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import type { FactField, FactPart } from "#app/features/facts/fact-field.ts";
import { factSchema } from "#app/features/facts/fact-schema.ts";
import { currencies, MAX_PRICE_STEPS, type StatedFact } from "#app/features/facts/stated-fact.ts";

/** Any fact that the definition accepts. */
export function anyFact(field: FactField): fc.Arbitrary<StatedFact> {
  const more = Object.entries(field.more ?? {}).map(
    ([name, part]) => [name, anyPart(part)] as const,
  );
  const details = {
    plan: fc.stringMatching(/^[A-Z][a-zß-ü ,"]{0,20}[a-z]$/),
    note: fc.stringMatching(/^[A-Za-z0-9ß-ü'";,. -]{0,100}[a-z]$/),
    evidence: anyAddress,
  };
  const offered = fc.record(
    {
      tier: fc.constantFrom("included", "higher_plan", "add_on"),
      value: anyPart(field.value),
      more: fc.record(Object.fromEntries(more), { requiredKeys: [] }),
      ...details,
    },
    { requiredKeys: ["tier", "value"] },
  );
  const refused = fc.record({ tier: fc.constant("no"), ...details }, { requiredKeys: ["tier"] });
  return (field.no ? fc.oneof({ weight: 4, arbitrary: offered }, refused) : offered).map((fact) =>
    factSchema(field).parse(fact),
  );
}

const anyAddress = fc.webUrl({ withQueryParameters: true }).map((address) => new URL(address).href);
const anyAmount = fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100);

function anyPart(part: FactPart): fc.Arbitrary<unknown> {
  switch (part.kind) {
    case "choice":
      return fc.constantFrom(...Object.keys(part.values));
    case "several":
      return someOf(Object.keys(part.values));
    case "yes-no":
      return fc.boolean();
    case "number": {
      const scale = 10 ** (part.decimals ?? 0);
      return fc.integer({ min: 0, max: part.max * scale }).map((number) => number / scale);
    }
    case "money":
      return fc.record({ amount: anyAmount, currency: fc.constantFrom(...currencies) });
    case "address":
      return anyAddress;
    case "time-zone":
      return fc.constantFrom("UTC", ...Intl.supportedValuesOf("timeZone"));
    case "countries":
      return someOf(countries.filter((name) => name !== ANY_COUNTRY));
    case "languages":
      return someOf(languages);
    case "price-steps":
      return fc
        .uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), {
          minLength: 1,
          maxLength: MAX_PRICE_STEPS,
        })
        .chain((starts) =>
          fc.tuple(
            ...starts
              .toSorted((one, other) => one - other)
              .map((from) => fc.record({ from: fc.constant(from), price: anyAmount })),
          ),
        );
    case "certificates":
      return someOf(Object.keys(part.values)).chain((names) =>
        fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), validTo: anyDay }))),
      );
  }
}

const anyDay = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function someOf(values: readonly string[]) {
  return fc.subarray([...values], { minLength: 1, maxLength: Math.min(values.length, 6) });
}
