import { expect, test } from "vitest";
import { factFields } from "#app/features/facts/fact-fields.ts";
import type { DatedFact, PublicFacts, StatedFact } from "#app/features/facts/stated-fact.ts";
import { brandLayers, countYours, type LayerName } from "./brand-layers.ts";

const PLATFORM = "Marketing & Sales";
const SERVICE = "Legal & Compliance";
const dates = { statedAt: "2026-11-01", agesOn: "2027-05-01" };

type Answer = StatedFact["value"] | Partial<StatedFact>;

function stated(answers: Record<string, Answer>): Record<string, DatedFact> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      typeof answer === "object" && !Array.isArray(answer)
        ? { tier: "included", ...(answer as Partial<StatedFact>), ...dates }
        : { tier: "included", value: answer, ...dates },
    ]),
  );
}

const facts = (
  current: Record<string, Answer>,
  aged: Record<string, Answer> = {},
): PublicFacts => ({
  current: stated(current),
  aged: stated(aged),
});

function layer(name: LayerName, current: Record<string, Answer>, category = PLATFORM) {
  const found = brandLayers(facts(current), category).find((one) => one.name === name);
  if (!found) throw new Error(`no layer ${name}`);
  return found;
}

const all = {
  portal_domain: "own_domain",
  links_domain: true,
  sender_domain: "dkim_delegated",
  vendor_mark: "removed_everywhere",
  mobile_app: "own_name_own_account",
  documents: ["reports", "pdf"],
  help_pages: "own_domain",
};

test("six layers of a platform, three of a service", () => {
  expect(brandLayers(facts({}), PLATFORM).map(({ name }) => name)).toEqual([
    "portal",
    "login",
    "email",
    "report",
    "app",
    "help",
  ]);
  expect(brandLayers(facts({}), SERVICE).map(({ name }) => name)).toEqual([
    "email",
    "report",
    "help",
  ]);
});

test("all are yours if every fact says so, none if nothing is stated", () => {
  expect(countYours(brandLayers(facts(all), PLATFORM))).toEqual({ yours: 6, all: 6 });
  const silent = brandLayers(facts({}), PLATFORM);
  expect(countYours(silent)).toEqual({ yours: 0, all: 6 });
  for (const { state } of silent) expect(state).toBe("not-stated");
});

test("an aged fact counts as not stated, and the layer says why", () => {
  const { portal_domain: _, ...others } = all;
  const [aged] = brandLayers(facts(others, { portal_domain: "own_domain" }), PLATFORM);
  expect(aged).toMatchObject({ state: "not-stated", text: "Not stated" });
  expect(aged?.facts[0]).toEqual({
    field: "portal_domain",
    label: "Portal address",
    answer: "No longer confirmed",
  });
});

/** Each answer, beside facts that say 'yours' everywhere else. */
const answers: [LayerName, string, Answer, string, string][] = [
  ["portal", "portal_domain", "own_domain", "yours", "Your own domain"],
  ["portal", "portal_domain", "own_subdomain", "yours", "A subdomain of yours"],
  ["portal", "portal_domain", "vendor_subdomain", "provider", "The provider's domain"],
  ["portal", "portal_domain", { tier: "no" }, "none", "Clients don't sign in"],
  ["login", "links_domain", true, "yours", "All on your domain"],
  ["login", "links_domain", false, "provider", "Not all on your domain"],
  ["email", "sender_domain", "dkim_delegated", "yours", "From your domain"],
  ["email", "sender_domain", "own_smtp", "yours", "From your domain"],
  ["email", "sender_domain", "reply_to_only", "provider", "From the provider's domain"],
  ["email", "sender_domain", "none", "provider", "From the provider's domain"],
  ["email", "sender_domain", { tier: "no" }, "none", "Sends no email"],
  ["report", "documents", ["reports"], "yours", "Your name and logo"],
  ["report", "documents", ["pdf", "invoices", "contracts"], "provider", "Not on reports"],
  ["report", "documents", { tier: "no" }, "provider", "None with your brand"],
  ["app", "mobile_app", "own_name_own_account", "yours", "Under your name"],
  ["app", "mobile_app", "own_name_vendor_account", "provider", "Your name, provider as publisher"],
  ["app", "mobile_app", "pwa", "yours", "A web app under your name"],
  ["app", "mobile_app", "vendor_named", "provider", "Under the provider's name"],
  ["app", "mobile_app", "none", "none", "No app"],
  ["help", "help_pages", "own_domain", "yours", "Your brand, your domain"],
  ["help", "help_pages", "neutral", "provider", "Neutral, not your domain"],
  ["help", "help_pages", "vendor_branded", "provider", "The provider's brand"],
  ["help", "help_pages", "none", "none", "No help pages"],
];

for (const [name, field, answer, state, text] of answers) {
  test(`${field} ${JSON.stringify(answer)} makes the ${name} ${state}`, () => {
    const found = layer(name, { ...all, [field]: answer });
    expect(found).toMatchObject({ state, text });
    expect(found.facts[0]?.field).toBe(field);
  });
}

test("every answer that a provider can give is read", () => {
  for (const field of new Set(answers.map(([, name]) => name))) {
    const { value, no } = factFields[field] ?? {};
    const tested = answers.filter(([, name]) => name === field).map(([, , answer]) => answer);
    if (value?.kind === "choice")
      expect(tested).toEqual(expect.arrayContaining(Object.keys(value.values)));
    if (no) expect(tested).toContainEqual({ tier: "no" });
  }
});

/** By answer: the state of portal, login, email, report, app and help, if all else is yours. */
const marks: Record<string, string[]> = {
  removed_everywhere: ["yours", "yours", "yours", "yours", "yours", "yours"],
  ui_only: ["yours", "yours", "provider", "provider", "yours", "yours"],
  kept: ["provider", "provider", "provider", "provider", "provider", "yours"],
};

for (const [answer, states] of Object.entries(marks)) {
  test(`the provider's name ${answer}: it stays where the fact says so`, () => {
    const layers = brandLayers(facts({ ...all, vendor_mark: answer }), PLATFORM);
    expect(layers.map(({ state }) => state)).toEqual(states);
    for (const { state, facts: read } of layers)
      if (state === "provider") expect(read[0]?.field).toBe("vendor_mark");
  });
}

test("an address of yours is not enough while the provider's name is not stated", () => {
  const { vendor_mark: _, ...addresses } = all;
  const layers = brandLayers(facts(addresses), PLATFORM);
  expect(layers.map(({ state }) => state)).toEqual([
    "not-stated",
    "not-stated",
    "not-stated",
    "yours",
    "yours",
    "yours",
  ]);
  expect(layers[0]).toMatchObject({ text: "Provider's name: not stated", own: "yours" });
  expect(layers[0]?.facts.map(({ field }) => field)).toEqual(["vendor_mark", "portal_domain"]);
});

test("a name that is removed does not make a provider's address yours", () => {
  const portal = layer("portal", { ...all, portal_domain: "vendor_subdomain" });
  expect(portal).toMatchObject({ state: "provider", own: "provider", look: "yours" });
  expect(layer("report", { vendor_mark: "removed_everywhere" })).toMatchObject({
    state: "not-stated",
    look: "not-stated",
  });
});

test("a name that is kept says so even where the address is not stated", () => {
  for (const name of ["portal", "login", "email", "report"] as const)
    expect(layer(name, { vendor_mark: "kept" }).state).toBe("provider");
  for (const name of ["app", "help"] as const)
    expect(layer(name, { vendor_mark: "kept" }).state).toBe("not-stated");
});

test("what does not exist carries no mark and is not counted", () => {
  const nothing = { ...all, vendor_mark: "kept", mobile_app: "none", help_pages: "none" };
  expect(layer("app", nothing)).toMatchObject({ state: "none" });
  expect(countYours(brandLayers(facts({ ...all, mobile_app: "none" }), PLATFORM))).toEqual({
    yours: 5,
    all: 5,
  });
});

test("clients who don't sign in have no login, unless links are stated", () => {
  const { links_domain: _, ...silent } = all;
  const found = layer("login", { ...silent, portal_domain: { tier: "no" } });
  expect(found).toMatchObject({ state: "none", text: "Clients don't sign in" });
  expect(found.facts[0]?.field).toBe("portal_domain");
  expect(layer("login", { ...all, portal_domain: { tier: "no" } }).state).toBe("yours");
});

test("neutral help pages are not yours, but carry no mark", () => {
  const help = layer("help", { help_pages: "neutral" });
  expect(help).toMatchObject({ state: "provider", mark: "yours" });
  expect(help.facts).toHaveLength(1);
});

test("the plan is named unless it is in all plans", () => {
  expect(layer("portal", all)).not.toHaveProperty("plan");
  const portal = layer("portal", {
    ...all,
    portal_domain: { tier: "higher_plan", value: "own_domain", plan: "Agency" },
    vendor_mark: { tier: "add_on", value: "removed_everywhere" },
  });
  expect(portal.plan).toBe("Agency plan and up · Paid add-on");
  expect(
    layer("app", { mobile_app: { tier: "add_on", value: "vendor_named" } }),
  ).not.toHaveProperty("plan");
});
