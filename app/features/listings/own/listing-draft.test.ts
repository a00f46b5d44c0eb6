import { expect, test } from "vitest";
import {
  blankDraft,
  draftOf,
  isSameDraft,
  previewOf,
  readDraft,
  readKeptDraft,
} from "./listing-draft.ts";

const content = {
  businessName: "Ferrywell",
  serviceType: "Analytics & Reporting",
  location: ["Germany", "France"],
  language: ["English"],
  website: "https://ferrywell.example/",
  priceFrom: 49.5,
  priceUnit: "month" as const,
  oneLine: "Reports on your domain.",
  description: "Reports.",
  logoUrl: null,
};

test("a new listing starts in English and otherwise blank", () => {
  expect(blankDraft.languages).toEqual(["English"]);
  expect({ ...blankDraft, languages: [] }).toEqual(readDraft({}));
});

test("a form with one country and an unticked box is read as the same draft", () => {
  const one = { ...content, location: ["Germany"] };
  const typed = {
    ...draftOf(one),
    countries: "Germany",
    languages: "English",
    isContactForPricing: undefined,
  };

  expect(isSameDraft(readDraft(typed), draftOf(one))).toBe(true);
  expect(isSameDraft(readDraft({ ...typed, countries: "France" }), draftOf(one))).toBe(false);
});

test("a listing without a price has 'Contact for pricing' ticked", () => {
  const draft = draftOf({ ...content, priceFrom: null });

  expect(draft).toMatchObject({ priceFrom: "", isContactForPricing: true });
  expect(isSameDraft(readDraft({ ...draft, isContactForPricing: "on" }), draft)).toBe(true);
});

test("the preview shows the input, and placeholders for empty fields", () => {
  expect(previewOf(draftOf(content), "/logos/one.webp")).toMatchObject({
    businessName: "Ferrywell",
    summary: "Reports.",
    countries: ["Germany", "France"],
    priceFrom: 49.5,
    logoUrl: "/logos/one.webp",
    isPromoted: false,
  });
  const blank = previewOf(blankDraft, null);
  expect(blank.businessName).not.toBe("");
  expect(blank.summary).not.toBe("");
  expect(blank.priceFrom).toBe(0);
  expect(previewOf(readDraft({ priceFrom: "abc" }), null).priceFrom).toBe(0);
  expect(previewOf(readDraft({ isContactForPricing: "on" }), null).priceFrom).toBeNull();
});

test("a kept draft is returned to its owner, with the version it edits", () => {
  const kept = { owner: "ann", seen: "approved/3", draft: draftOf(content) };

  expect(readKeptDraft(JSON.stringify(kept), "ann")).toEqual(kept);
  expect(readKeptDraft(JSON.stringify(kept), "bob")).toBeUndefined();
});

test.each([null, "", "{", "[]", "7", '{"owner":"ann"}', '{"owner":"ann","draft":7}'])(
  "stored value %s is not a draft",
  (stored) => {
    expect(readKeptDraft(stored, "ann")).toBeUndefined();
  },
);

test("malformed fields in storage are dropped, and the rest is kept", () => {
  const draft = { businessName: 7, countries: [1], website: "https://a.example", more: "x" };

  expect(readKeptDraft(JSON.stringify({ owner: "ann", draft }), "ann")?.draft).toEqual({
    ...readDraft({}),
    website: "https://a.example",
  });
});
