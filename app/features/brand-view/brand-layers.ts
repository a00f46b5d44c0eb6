import { factFields, fieldsFor } from "#app/features/facts/fact-fields.ts";
import { factText, planText } from "#app/features/facts/fact-text.ts";
import type { PublicFacts, StatedFact } from "#app/features/facts/stated-fact.ts";
import { type LayerState, layerTexts, type Saying } from "./layer-texts.ts";

export type LayerName = "portal" | "login" | "email" | "report" | "app" | "help";

/** One thing that a reseller's clients see. */
export type BrandLayer = {
  name: LayerName;
  label: string;
  state: LayerState;
  /** Short and true: 'Your own domain', 'Not stated'. */
  text: string;
  /** Missing if it is in all plans. */
  plan?: string;
  /** The facts that were read; the first one decides. */
  facts: { field: string; label: string; answer: string }[];
  /** Of the layer's own fact: the address, the sender or the name. */
  own: LayerState;
  /** In whose colours it is drawn. */
  look: LayerState;
  /** Whether the provider's name stays on it; missing where no other fact says so. */
  mark?: LayerState;
};

type Current = PublicFacts["current"];
type Part = Saying & { field: string };
type Rule = {
  label: string;
  field: string;
  /** The layer is nothing but what this fact says, where the own fact is silent. */
  orNone?: string;
  mark?: (current: Current, own: LayerState) => Part | undefined;
  /** The own fact is only about an address, so screens without the provider's name are the reseller's. */
  isAddress?: boolean;
};

const rules: Record<LayerName, Rule> = {
  portal: { label: "Portal", field: "portal_domain", mark: markOnScreens, isAddress: true },
  login: {
    label: "Sign-in and links",
    field: "links_domain",
    orNone: "portal_domain",
    mark: markOnScreens,
    isAddress: true,
  },
  email: { label: "Email", field: "sender_domain", mark: markInMessages, isAddress: true },
  report: { label: "Reports", field: "documents", mark: markInDocuments },
  app: { label: "App", field: "mobile_app", mark: markInApp },
  help: { label: "Help pages", field: "help_pages", mark: markInHelp },
};

/** Those that fit the category. Only current facts count: an aged one is as good as not stated. */
export function brandLayers(facts: PublicFacts, category: string): BrandLayer[] {
  const fitting = new Set(fieldsFor(category).map(([name]) => name));
  return (Object.keys(rules) as LayerName[])
    .filter((name) => fitting.has(rules[name].field))
    .map((name) => readLayer(name, facts));
}

/** '4 of 6': what does not exist is not counted. */
export function countYours(layers: BrandLayer[]) {
  return {
    yours: layers.filter(({ state }) => state === "yours").length,
    all: layers.filter(({ state }) => state !== "none").length,
  };
}

/** A layer is yours only if every fact about it says so; the worst of them decides. */
function readLayer(name: LayerName, facts: PublicFacts): BrandLayer {
  const { label, field, orNone, mark: readMark, isAddress } = rules[name];
  const own = readOwn(facts.current, field, orNone);
  const mark = own.state === "none" ? undefined : readMark?.(facts.current, own.state);
  const parts = [own, ...(mark ? [mark] : [])].sort((a, b) => badness[b.state] - badness[a.state]);
  const [worst = own] = parts;
  const plan = plansOf(parts, facts.current);

  return {
    name,
    label,
    state: worst.state,
    text: worst.state === "yours" ? own.text : worst.text,
    ...(plan && { plan }),
    facts: [...new Set(parts.map((part) => part.field))].map((read) => readFact(read, facts)),
    own: own.state,
    look: isAddress && mark?.state === "yours" ? "yours" : own.state,
    ...(mark && { mark: mark.state }),
  };
}

const badness: Record<LayerState, number> = { none: 3, provider: 2, "not-stated": 1, yours: 0 };

function readOwn(current: Current, field: string, orNone: string | undefined): Part {
  const saying = sayingOf(current[field], layerTexts[field]);
  if (saying) return { ...saying, field };

  const other = orNone && sayingOf(current[orNone], layerTexts[orNone]);
  if (orNone && other && other.state === "none") return { ...other, field: orNone };
  return { state: "not-stated", text: "Not stated", field };
}

function sayingOf(fact: StatedFact | undefined, texts: Record<string, Saying> | undefined) {
  if (!fact || !texts) return undefined;
  if (fact.tier === "no") return texts.no;
  if (!Array.isArray(fact.value)) return texts[String(fact.value)];
  // Of several documents, the drawing shows a report.
  return texts[fact.value.some((value) => value === "reports") ? "reports" : "others"];
}

const MARK = "vendor_mark";
const unstatedMark: Part = {
  state: "not-stated",
  text: "Provider's name: not stated",
  field: MARK,
};

/** 'Removed from screens only' is enough for a screen. */
function markOnScreens(current: Current) {
  switch (current[MARK]?.value) {
    case undefined:
      return unstatedMark;
    case "kept":
      return named("Provider's name on screens");
    default:
      return unnamed;
  }
}

function markInMessages(current: Current) {
  return current[MARK] ? markInDocuments(current) : unstatedMark;
}

/** Documents with your brand are so instead of the provider's: that needs no second fact. */
function markInDocuments(current: Current) {
  switch (current[MARK]?.value) {
    case "removed_everywhere":
      return unnamed;
    case "ui_only":
      return named("Provider's name may show");
    case "kept":
      return named("Provider's name not removed");
    default:
      return undefined;
  }
}

/** An app under the provider's name, or one that nothing is known of, has no second mark. */
function markInApp(current: Current, own: LayerState): Part | undefined {
  if (own !== "yours") return undefined;
  if (current.mobile_app?.value === "own_name_vendor_account")
    return { state: "provider", text: "Your name, provider as publisher", field: "mobile_app" };
  return current[MARK]?.value === "kept" ? named("Your name, provider's on screens") : undefined;
}

/** Neutral pages are not the reseller's, but they don't name the provider either. */
function markInHelp(current: Current): Part | undefined {
  if (current.help_pages?.value !== "neutral") return undefined;
  return { ...unnamed, field: "help_pages" };
}

const unnamed: Part = { state: "yours", text: "Provider's name removed", field: MARK };

function named(text: string): Part {
  return { state: "provider", text, field: MARK };
}

function plansOf(parts: Part[], current: Current) {
  const plans = parts
    .filter(({ state }) => state === "yours")
    .map(({ field }) => current[field])
    .flatMap((fact) => (!fact || (fact.tier === "included" && !fact.plan) ? [] : planText(fact)));
  return [...new Set(plans)].join(" · ");
}

function readFact(name: string, { current, aged }: PublicFacts) {
  const field = factFields[name];
  if (!field) throw new Error(`no such field: ${name}`);
  const fact = current[name];
  const silent = aged[name] ? "No longer confirmed" : "Not stated";
  return { field: name, label: field.label, answer: fact ? factText(field, fact) : silent };
}
