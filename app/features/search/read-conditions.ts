import { ANY_COUNTRY } from "#app/features/catalog/any-country.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import {
  ambiguousCountryNames,
  ambiguousLanguageNames,
  otherCountryNames,
  otherLanguageNames,
} from "#app/features/catalog/place-names.ts";

/** 'crm in spanish under $200' is the text 'crm', the language Spanish and a maximum price of 200. */
export type Conditions = {
  country?: string;
  language?: string;
  priceMin?: number;
  priceMax?: number;
};

/** `rest` is the text without the conditions. */
export function readConditions(text: string): Conditions & { rest: string } {
  const price = readPrice(text);
  const country = readCountry(price.rest);
  const language = readLanguage(country.rest);
  return { ...price, ...country, ...language };
}

const amount = String.raw`(?:[$€£]\s?)?(\d[\d.,]*)\s?(?:[$€£]|usd\b|eur\b|gbp\b|dollars?\b|euros?\b|pounds?\b|bucks\b)?`;
const period = String.raw`(?:\s?(?:\/|per\b|a\b|each\b)\s?(?:month|mo|year|seat|user|client)\b|\s?monthly\b)?`;
/** 'up to 50 users' is not a price: without a currency the phrase must end here. */
const isEnd = /^(?:\s*$|\s*,|\s+(?:for|in|with|and|or|that|on|based)\b)/i;
const isMoney = /[$€£]|\b(?:usd|eur|gbp|dollars?|euros?|pounds?|bucks|month|monthly|mo|year)\b/i;

const priceForms: {
  pattern: RegExp;
  read: (...amounts: number[]) => Conditions;
}[] = [
  {
    pattern: form(String.raw`(?:between|from)\s+${amount}\s*(?:and|to|-)\s*${amount}`),
    read: (priceMin, priceMax) => ({ priceMin, priceMax }),
  },
  {
    pattern: form(
      String.raw`(?:under|below|less than|cheaper than|not more than|no more than|at most|max(?:imum)?\.?(?: of)?|up to|within|budget(?: of)?|<=?)\s*${amount}`,
    ),
    read: (priceMax) => ({ priceMax }),
  },
  {
    pattern: form(String.raw`${amount}\s*(?:or less|max(?:imum)?|or under)`),
    read: (priceMax) => ({ priceMax }),
  },
  {
    pattern: form(String.raw`(?:over|above|more than|at least|minimum(?: of)?|>=?)\s*${amount}`),
    read: (priceMin) => ({ priceMin }),
  },
];

function form(source: string) {
  return new RegExp(String.raw`(?<![\p{L}\d])${source}${period}`, "iu");
}

function readPrice(text: string): Conditions & { rest: string } {
  for (const { pattern, read } of priceForms) {
    const match = pattern.exec(text);
    if (!match) continue;
    const follows = text.slice(match.index + match[0].length);
    if (!isMoney.test(match[0]) && !isEnd.test(follows)) continue;

    const amounts = match.slice(1).map((digits) =>
      Number(
        digits
          .replace(/[.,](?=\d{3}\b)/g, "")
          .replace(",", ".")
          .replace(/\.$/, ""),
      ),
    );
    if (amounts.every(Number.isFinite)) return { ...read(...amounts), rest: cut(text, match) };
  }
  return { rest: text };
}

const before = String.raw`(?:(?:that serve[s]?|serving|based in|located in|available in|available for|for|in|from|within|into|to)\s+(?:the\s+)?)`;
const after = String.raw`(?:[\s-]+(?:clients?|customers?|compan(?:y|ies)|business(?:es)?|market|based|only|speaking|speakers?))`;

const countryNames = new Map([
  ...countries
    .filter((name) => name !== ANY_COUNTRY)
    .map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(otherCountryNames),
  ["us", "United States"] as const,
]);
const languageNames = new Map([
  ...languages.map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(otherLanguageNames),
]);

const countryForm = nameForm([...countryNames.keys()]);
const languageForm = nameForm([...languageNames.keys()]);

/** A name with its prepositions and suffixes; longer names first, so that 'south korea' does not match 'korea'. */
function nameForm(names: string[]) {
  const any = names
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(".", String.raw`\.`))
    .join("|");
  return new RegExp(String.raw`(?<![\p{L}\d])(${before})?(${any})(?![\p{L}\d])(${after})?`, "giu");
}

function readCountry(text: string): Conditions & { rest: string } {
  for (const match of text.matchAll(countryForm)) {
    const [, isAfter, name = "", isBefore] = match;
    const isSure = isAfter || isBefore || name === "US";
    if (ambiguousCountryNames.includes(name.toLowerCase()) && !isSure) continue;
    return { country: countryNames.get(name.toLowerCase()), rest: cut(text, match) };
  }
  return { rest: text };
}

function readLanguage(text: string): Conditions & { rest: string } {
  for (const match of text.matchAll(languageForm)) {
    const [, isAfter, name = "", isBefore] = match;
    const isSure = isAfter || isBefore || /^\p{Lu}/u.test(name);
    if (ambiguousLanguageNames.includes(name.toLowerCase()) && !isSure) continue;
    return { language: languageNames.get(name.toLowerCase()), rest: cut(text, match) };
  }
  return { rest: text };
}

function cut(text: string, match: RegExpExecArray) {
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return rest.replace(/\s+/g, " ").trim();
}
