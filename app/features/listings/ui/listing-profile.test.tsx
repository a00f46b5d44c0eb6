import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PublicFacts } from "#app/features/facts/stated-fact.ts";
import { ListingProfile } from "./listing-profile.tsx";

const category = "Analytics & Reporting";
const today = "2026-11-18";
const dates = { tier: "included" as const, statedAt: "2026-11-06", agesOn: "2027-02-04" };
const notice = { ...dates, value: 30, evidence: "https://ferrywell.example/terms" };
const none = { current: {}, aged: {} };

const draw = (facts: PublicFacts, above = {}) =>
  renderToStaticMarkup(
    <ListingProfile facts={facts} category={category} today={today} above={above} />,
  );
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("a fact is a row: label, answer with its plan, source and age", () => {
  const facts = { current: { notice }, aged: {} };
  const html = draw(facts);

  expect(html).toContain('href="/white-label-facts#notice"');
  expect(html).toContain('href="https://ferrywell.example/terms"');
  expect(textOf(html)).toContain("Notice 30 days All plans Provider, 12 days ago · Evidence");
});

test("what was confirmed says so, and what has aged says since when", () => {
  const facts = {
    current: { notice: { ...notice, evidence: "", confirmedAt: "2026-11-17" } },
    aged: { term: { ...dates, value: 12, statedAt: "2026-06-01" } },
  };
  const text = textOf(draw(facts));

  expect(text).toContain("Provider, confirmed yesterday");
  expect(text).toContain("Stated 5 months ago , not confirmed since");
});

test("what is not stated takes one line in its group, and one line for each group without facts", () => {
  const facts = { current: { notice }, aged: {} };
  const text = textOf(draw(facts));

  expect(text).toContain(
    "Not stated Minimum term · Notice of a price rise · Data export · Time to take data out",
  );
  expect(text).toMatch(/Not stated yet .*The offer How you may sell it · Who sets the price/);
  expect(text.match(/Not stated/g)).toHaveLength(2);
});

test("each group asks about what it does not state, if the provider can be asked", () => {
  const facts = { current: { notice }, aged: {} };
  const html = renderToStaticMarkup(
    <ListingProfile
      facts={facts}
      category={category}
      today={today}
      askPath={(fields) => `/ask?${fields.join()}`}
    />,
  );

  expect(html).toContain('href="/ask?term,price_notice,export,exit_window" rel="nofollow"');
  expect(textOf(html)).toContain("Ask about Minimum term · Notice of a price rise");
  expect(draw(facts)).not.toContain("/ask?");
});

test("without facts there is nothing to show", () => {
  expect(draw(none)).toBe("");
});

test("a section can show something above its facts, and is then shown without facts too", () => {
  const facts = { current: { notice }, aged: {} };
  const above = { brand: <p>A drawing</p> };
  const text = textOf(draw(facts, above));

  expect(text).toMatch(/What you can rebrand .*A drawing Not stated Portal address/);
});
