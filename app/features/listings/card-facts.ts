import { factFields } from "#app/features/facts/fact-fields.ts";
import { factText, moneyText } from "#app/features/facts/fact-text.ts";
import type { Facts, Money, StatedFact } from "#app/features/facts/stated-fact.ts";
import { type LeakMark, leakMarkOf, type PublicLeakTest } from "#app/features/leaks/leak-test.ts";

/** The facts that decide first, in the order of a card. */
export const cardFactNames = [
  "portal_domain",
  "sender_domain",
  "vendor_mark",
  "term",
  "wholesale_price",
];

export type CardFact = {
  name: string;
  label: string;
  text: string;
  isStated: boolean;
  /** What our test of the demo says about it. */
  mark?: LeakMark | undefined;
};

/** What a card says about its listing. Of what is not stated, only what the visitor wants. */
export function cardFacts(
  facts: Facts,
  wanted: readonly string[] = [],
  test?: PublicLeakTest | null,
): CardFact[] {
  const names = [...cardFactNames, ...wanted.filter((name) => !cardFactNames.includes(name))];
  return names.flatMap((name) => {
    const label = factFields[name]?.label ?? name;
    const fact = facts[name];
    if (fact) {
      const mark = leakMarkOf(name, fact, test);
      return { name, label, text: shortText(name, fact), isStated: true, mark };
    }
    return wanted.includes(name)
      ? { name, label, text: `${label}: not stated`, isStated: false }
      : [];
  });
}

/** Read without the label, unlike the texts of the definition. */
const words: Record<string, Record<string, string>> = {
  portal_domain: {
    own_domain: "Your own domain",
    own_subdomain: "A subdomain of yours",
    vendor_subdomain: "The provider's domain",
    no: "Clients don't sign in",
  },
  sender_domain: {
    dkim_delegated: "Emails from your domain",
    own_smtp: "Emails through your server",
    reply_to_only: "Emails from the provider, replies to you",
    none: "Emails from the provider",
    no: "Sends no email",
  },
  vendor_mark: {
    removed_everywhere: "Provider's name removed",
    ui_only: "Provider's name off screens only",
    kept: "Provider's name shown",
  },
};

/** Not every plan has it. */
const tierTexts = { included: "", no: "", higher_plan: " (higher plan)", add_on: " (add-on)" };

function shortText(name: string, fact: StatedFact) {
  return answerText(name, fact) + tierTexts[fact.tier];
}

function answerText(name: string, fact: StatedFact) {
  if (name === "term" && fact.tier !== "no") return termText(Number(fact.value));
  if (name === "wholesale_price" && fact.tier !== "no") return priceBookText(fact);
  const known = words[name]?.[fact.tier === "no" ? "no" : String(fact.value)];
  const field = factFields[name];
  if (known || !field) return known ?? name;
  return `${field.label}: ${factText(field, fact)}`;
}

function termText(months: number) {
  if (months === 0) return "No minimum term";
  return months === 1 ? "1 month minimum" : `${months} months minimum`;
}

/** 'You pay USD 49 / month + USD 5 / client'. */
function priceBookText({ value, more = {} }: StatedFact) {
  const { period = "", each, unit = "client" } = more as { each?: Money } & Record<string, string>;
  const base = value as Money;
  const often = period && (period === "once" ? " once" : ` / ${period}`);
  const parts = [
    (base.amount > 0 || !each) && moneyText(base) + often,
    each && `${moneyText(each)} / ${unit}`,
  ];
  return `You pay ${parts.filter(Boolean).join(" + ")}`;
}
