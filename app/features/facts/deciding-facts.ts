import { findCategory } from "#app/features/catalog/categories.ts";
import { factFields } from "./fact-fields.ts";
import { factText, furtherTexts, moneyText, planText } from "./fact-text.ts";
import type { DatedFact, Money, PublicFacts } from "./stated-fact.ts";

/** `text` is missing if it is not stated. */
export type DecidingFact = {
  name: DecidingName;
  label: string;
  text?: string;
  detail?: string;
  isAged: boolean;
};

/** The five that rule a product out first. 'leaving' is the term and the notice. */
const decidingNames = {
  platforms: ["portal_domain", "vendor_mark", "price_freedom", "wholesale_price", "leaving"],
  services: ["client_contact", "vendor_mark", "delivery", "wholesale_price", "leaving"],
} as const;

export type DecidingName = (typeof decidingNames)["platforms" | "services"][number];

export function decidingFacts(facts: PublicFacts, category: string): DecidingFact[] {
  const names = decidingNames[findCategory(category)?.group ?? "platforms"];
  return names.map((name) => {
    if (name === "leaving") return leaving(facts);
    const label = factFields[name]?.label ?? name;
    const fact = facts.current[name] ?? facts.aged[name];
    if (!fact) return { name, label, isAged: false };
    const texts = name === "wholesale_price" ? wholesaleTexts(fact) : plainTexts(name, fact);
    return { name, label, ...texts, isAged: !facts.current[name] };
  });
}

/** The answer, and what matters beside it: a further part, or else the plan or the note. */
function plainTexts(name: string, fact: DatedFact) {
  const field = factFields[name];
  if (!field) return {};
  const [further] = furtherTexts(field, fact);
  const plan = fact.tier === "included" && !fact.plan ? undefined : planText(fact);
  const detail = further ? `${further.label}: ${further.text}` : (plan ?? fact.note);
  return { text: factText(field, fact), ...(detail && { detail }) };
}

const periods: Record<string, string> = { month: "/ month", year: "/ year", once: "once" };
const units: Record<string, string> = { client: "client", seat: "user", unit: "unit" };

/** 'USD 290 / month' and '+ USD 9 / client above 10'; 'USD 19 / client' if there is no base price. */
function wholesaleTexts(fact: DatedFact) {
  const field = factFields.wholesale_price;
  if (!field) return {};
  const base = fact.value as Money | undefined;
  if (!base) return { text: factText(field, fact) };

  const { period, each, unit, included } = fact.more ?? {};
  const paid = typeof period === "string" ? periods[period] : undefined;
  const one = each && `${moneyText(each as Money)} / ${units[String(unit)] ?? "unit"}`;
  if (base.amount === 0 && one) return { text: one, ...(paid && { detail: everyText(paid) }) };
  const above = included ? ` above ${Number(included).toLocaleString("en-US")}` : "";
  return {
    text: [moneyText(base), paid].filter(Boolean).join(" "),
    ...(one && { detail: `+ ${one}${above}` }),
  };
}

function everyText(paid: string) {
  return paid === "once" ? "Once" : `Every ${paid.slice(2)}`;
}

/** '12 months, 60 days of notice', with what happens after the term. */
function leaving({ current, aged }: PublicFacts): DecidingFact {
  const [term, notice] = [current.term ?? aged.term, current.notice ?? aged.notice];
  const named = { name: "leaving", label: "Leaving" } as const;
  if (!term && !notice) return { ...named, isAged: false };

  const termField = factFields.term;
  const [after] = term?.value && termField ? furtherTexts(termField, term) : [];
  const missing = term ? "Notice not stated" : "Minimum term not stated";
  const detail = term && notice ? after && `${after.label}: ${after.text}` : missing;
  return {
    ...named,
    text: capitalized([term && termText(term), notice && noticeText(notice)]),
    ...(detail && { detail }),
    isAged: Boolean((term && !current.term) || (notice && !current.notice)),
  };
}

function termText(term: DatedFact) {
  if (term.value === 0) return "at any time";
  return factFields.term && factText(factFields.term, term);
}

function noticeText(notice: DatedFact) {
  if (notice.value === 0) return "no notice";
  return factFields.notice && `${factText(factFields.notice, notice)} of notice`;
}

function capitalized(texts: (string | undefined)[]) {
  const text = texts.filter(Boolean).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
