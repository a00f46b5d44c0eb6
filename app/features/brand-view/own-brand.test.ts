import { expect, test } from "vitest";
import { brandDomain, brandName, MAX_BRAND_NAME, readOwnBrand } from "./own-brand.ts";

const logo = { url: "data:image/png;base64,AAAA", width: 12, height: 4, isLight: false };

test("a stored brand is read as it was written", () => {
  const brand = { name: "Fern & Kite", colour: "#0f766e", logo };
  expect(readOwnBrand(JSON.stringify(brand))).toEqual(brand);
});

test("what is not a brand is not read", () => {
  for (const stored of [null, "", "{", "null", "[]", '"x"', '{"name":"a"}', '{"colour":"#fff"}'])
    expect(readOwnBrand(stored)).toBeUndefined();
  expect(readOwnBrand('{"name":"a","colour":"javascript:1"}')).toBeUndefined();
});

test("a logo that this site did not draw is left out", () => {
  const read = (changed: object) =>
    readOwnBrand(JSON.stringify({ name: "A", colour: "#fff", logo: { ...logo, ...changed } }));
  expect(read({})).toHaveProperty("logo");
  for (const changed of [
    { url: "data:image/svg+xml;base64,AAAA" },
    { url: "https://elsewhere.example/logo.png" },
    { url: `data:image/png;base64,${"A".repeat(700_000)}` },
    { width: 0 },
    { height: "4" },
    { isLight: undefined },
  ])
    expect(read(changed)).toEqual({ name: "A", colour: "#ffffff" });
});

test("a name is one line and has a limit; an empty one is the sample's", () => {
  expect(brandName("  Fern \n &  Kite ")).toBe("Fern & Kite");
  expect(Array.from(brandName("🪁".repeat(90)))).toHaveLength(MAX_BRAND_NAME);
  expect(brandName("  ")).toBe("Your brand");
});

test("the invented address is under a reserved domain", () => {
  expect(brandDomain("Fern & Kite")).toBe("fernkite.example");
  expect(brandDomain("株式会社")).toBe("yourbrand.example");
});
