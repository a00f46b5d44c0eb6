import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { Draw } from "./draw.ts";
import * as words from "./measuring-words.ts";
import { drawFacts } from "./sample-facts.ts";

export const listingColumns = [
  "id",
  "user_id",
  "business_name",
  "description",
  "service_type",
  "location",
  "language",
  "price_from",
  "website",
  "recommended",
  "status",
  "created_at",
  "updated_at",
  "submitted_at",
  "approved",
  "facts",
];

const NEWEST = Date.UTC(2026, 9, 1);
const OLDEST = Date.UTC(2022, 0, 1);
const prices = [49, 99, 149, 199, 299, 499, 999, 1500, 2500];
const countryCounts = [1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 6];
const MAX_PROMOTED_PER_CATEGORY = 3;

/** Rows in COPY's text format. The same index gives the same row in every part. */
export function* measuringListings(first: number, last: number, count: number, owners: string[]) {
  const promoted = new Map<string, number>();

  for (let index = first; index < last; index++) {
    const draw = new Draw(index + 1);
    const category = draw.skewed(words.categories, 0.85);
    const name = businessName(draw);
    const created = OLDEST + Math.floor(((NEWEST - OLDEST) * index) / count);
    const approved = draw.chance(0.92);
    const already = promoted.get(category.name) ?? 0;
    // Only the first part promotes, so that no category has more than three promotions.
    const isPromoted =
      approved && first === 0 && already < MAX_PROMOTED_PER_CATEGORY && draw.chance(0.02);
    if (isPromoted) promoted.set(category.name, already + 1);

    yield `${[
      timeOrderedId(draw, created),
      draw.pick(owners),
      name,
      description(draw, category),
      category.name,
      array(someCountries(draw)),
      array(someLanguages(draw)),
      draw.chance(0.15) ? "\\N" : draw.pick(prices),
      `https://${name.toLowerCase().replace(/[^a-z]/g, "")}.example`,
      isPromoted ? index + 1 : "\\N",
      approved ? "approved" : draw.pick(["pending", "rejected"]),
      new Date(created).toISOString(),
      new Date(created + draw.whole(0, 9e8)).toISOString(),
      new Date(created).toISOString(),
      approved,
      profile(draw, category.name),
    ].join("\t")}\n`;
  }
}

const PROFILES_PER_CATEGORY = 200;
const profiles = new Map<string, string[]>();

/** Six in ten have one, with 8 to 30 facts. Drawn from some hundreds of profiles, because making one takes long. */
function profile(draw: Draw, category: string) {
  if (!draw.chance(0.6)) return "{}";
  const made = profiles.get(category) ?? makeProfiles(category);
  profiles.set(category, made);
  return draw.pick(made);
}

function makeProfiles(category: string) {
  return Array.from({ length: PROFILES_PER_CATEGORY }, (_, index) => {
    const facts: Facts = drawFacts(
      new Draw(index + 1),
      0.25 + (0.65 * index) / PROFILES_PER_CATEGORY,
      {
        category,
        website: "https://measured.example",
        priceFrom: 99,
      },
    );
    // COPY reads a backslash as the beginning of an escape.
    return JSON.stringify(facts).replaceAll("\\", "\\\\");
  });
}

function array(values: string[]) {
  return `{${values.map((value) => `"${value}"`).join(",")}}`;
}

function timeOrderedId(draw: Draw, milliseconds: number) {
  const time = milliseconds.toString(16).padStart(12, "0");
  const four = () => draw.whole(0, 65_535).toString(16).padStart(4, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${four().slice(1)}-a${four().slice(1)}-${four()}${four()}${four()}`;
}

function businessName(draw: Draw) {
  const kind = draw.fraction();
  let stem = capital(words.rareWord(draw));
  if (kind < 0.3) stem = draw.pick(words.nameBeginnings) + draw.pick(words.nameEndings);
  else if (kind < 0.9) stem = capital(words.invented(draw));
  return draw.chance(0.85) ? `${stem} ${draw.skewed(words.nameNouns, 0.6)}` : stem;
}

function description(draw: Draw, category: words.MeasuringCategory) {
  const length = draw.whole(200, 1_400) * 0.55 + draw.whole(200, 1_400) * 0.45;
  const mentionsMarketing = category.name.includes("Marketing") || draw.chance(0.17);
  let text = mentionsMarketing ? words.marketingSentence(draw) : "";
  while (text.length < length && text.length < 1_480) {
    text += `${text && " "}${draw.pick(words.sentences)(draw, category)}`;
  }
  return text.slice(0, 1_500);
}

function someCountries(draw: Draw) {
  if (draw.chance(0.25)) return [ANY_COUNTRY];
  return draw.some(countries.slice(1), draw.pick(countryCounts), 1.05);
}

function someLanguages(draw: Draw) {
  const others = draw.chance(0.45) ? 0 : draw.whole(1, 4);
  const chosen = new Set<string>(draw.chance(0.9) ? ["English"] : []);
  for (const language of draw.some(languages.slice(1), others + 1, 0.9)) {
    if (chosen.size <= others) chosen.add(language);
  }
  return [...chosen];
}

function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
