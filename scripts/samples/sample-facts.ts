import type { FactField, FactPart } from "#app/features/facts/fact-field.ts";
import { fieldsFor } from "#app/features/facts/fact-fields.ts";
import { factSchema } from "#app/features/facts/fact-schema.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { Draw } from "./draw.ts";

type Sample = { category: string; website: string; priceFrom: number | null; facts?: Facts };

/** Two in three samples state something, from a third to all of the fields. The same at every start. */
export function sampleFacts(sample: Sample, index: number): Facts {
  const draw = new Draw(index + 1);
  if (index % 3 === 2) return sample.facts ?? {};
  return { ...drawFacts(draw, 0.35 + draw.fraction() * 0.65, sample), ...sample.facts };
}

/** Believable facts, of this share of the fields. */
export function drawFacts(draw: Draw, share: number, sample: Sample): Facts {
  const stated = fieldsFor(sample.category)
    .filter(() => draw.chance(share))
    .map(([name, field]) => [name, drawFact(draw, name, field, sample)] as const);
  return Object.fromEntries(stated);
}

function drawFact(draw: Draw, name: string, field: FactField, sample: Sample) {
  if (field.no && draw.chance(0.15)) return factSchema(field).parse({ tier: "no" });
  const more = Object.entries(field.more ?? {})
    .filter(() => draw.chance(0.6))
    .map(([part, definition]) => [part, drawPart(draw, `${name}_${part}`, definition, sample)]);
  const drawn = draw.skewed(["included", "higher_plan", "add_on"], 1.6);
  const tier = plannedGroups.includes(field.group) ? drawn : "included";
  return factSchema(field).parse({
    tier,
    value: drawPart(draw, name, field.value, sample),
    more: Object.fromEntries(more),
    ...(tier === "higher_plan" && { plan: draw.pick(["Agency", "Partner", "Pro"]) }),
    ...(draw.chance(0.15) && { evidence: `${sample.website}/${name.replaceAll("_", "-")}` }),
  });
}

/** What a higher plan can add. A setup fee or a notice is no add-on. */
const plannedGroups = ["brand", "clients", "support"];

/** Usual figures; other numbers are drawn from 1 to 30. */
const figures: Record<string, readonly number[]> = {
  term: [0, 1, 1, 3, 12, 12, 24],
  notice: [0, 14, 30, 30, 60, 90],
  price_notice: [30, 30, 60, 90],
  exit_window: [14, 30, 30, 60],
  response: [2, 4, 8, 24, 24, 48],
  uptime: [99, 99.5, 99.9, 99.9, 99.95],
  onboarding: [1, 2, 5, 10, 14],
  delivery: [2, 3, 5, 7, 10],
  try_out: [0, 7, 14, 14, 30],
  try_out_own_seats: [1, 3, 5],
  client_accounts_included: [5, 10, 25],
  client_accounts_at_most: [100, 250, 1_000],
  wholesale_price_included: [5, 10, 20],
  minimum_count: [3, 5, 10],
  nda_non_solicit: [6, 12, 24],
  delivery_revisions: [1, 2, 3],
};
const amounts: Record<string, readonly number[]> = {
  setup_fee: [0, 0, 99, 250, 490, 1_500],
  mobile_app_fee: [29, 49, 120],
  exit_window_fee: [0, 0, 150],
  minimum_amount: [99, 199, 299],
};

/** As shares of the price: what clients pay must leave a margin. */
const shares: Record<string, readonly number[]> = {
  wholesale_price: [0.8, 1],
  wholesale_price_each: [0.04, 0.06, 0.08],
  suggested_retail: [0.2, 0.25, 0.35],
};

function drawPart(draw: Draw, name: string, part: FactPart, { website, priceFrom }: Sample) {
  const base = priceFrom ?? 199;
  // All amounts of a listing are in one currency.
  const currency = website.length % 4 === 0 ? "EUR" : "USD";
  switch (part.kind) {
    case "choice":
      return draw.skewed(Object.keys(part.values), 0.8);
    case "several":
      return draw.some(
        Object.keys(part.values),
        draw.whole(1, Object.keys(part.values).length),
        0.5,
      );
    case "yes-no":
      return draw.chance(0.6);
    case "number":
      return figures[name] ? draw.pick(figures[name]) : draw.whole(1, 30);
    case "money": {
      const share = shares[name] && draw.pick(shares[name]);
      const fixed = draw.pick(amounts[name] ?? [base]);
      return { amount: share ? Math.max(3, Math.round(base * share)) : fixed, currency };
    }
    case "address":
      return `${website}/${name.replaceAll("_", "-")}`;
    case "time-zone":
      return draw.pick(["Europe/Berlin", "America/New_York", "UTC"]);
    case "countries":
      return draw.some(
        ["Germany", "Ireland", "United States", "Netherlands"],
        draw.whole(1, 2),
        0.6,
      );
    case "languages":
      return draw.some(["English", "Spanish", "German", "French"], draw.whole(1, 3), 1);
    case "price-steps":
      return [
        { from: 11, price: Math.max(2, Math.round(base * 0.03)) },
        { from: 51, price: Math.max(1, Math.round(base * 0.02)) },
      ];
    case "certificates":
      return draw.some(Object.keys(part.values), draw.whole(1, 2), 0.5).map((certificate) => ({
        name: certificate,
        validTo: draw.pick(["2027-06-30", "2027-12-31"]),
      }));
  }
}
