import { expect, test } from "vitest";
import { describedAs, planPictures } from "./picture-plan.ts";

const size = { width: 1600, height: 1000 };
const [portal, report, app] = ["portal", "report", "app"].map((name) => ({
  url: `/logos/${name}.webp`,
  alt: `The ${name}`,
  ...size,
})) as [Shown, Shown, Shown];
type Shown = { url: string; alt: string; width: number; height: number };

const own = new Map([
  ["https://rebadge.test/logos/portal.webp", [portal]],
  ["https://x.example/report.png", [app, report]],
]);

test("an empty cell keeps the gallery", () => {
  expect(planPictures(null, [portal], own)).toEqual({ pictures: [portal], toFetch: null });
});

test("known pictures are shown in the order of the row and keep their descriptions", () => {
  const addresses = ["https://x.example/report.png", "https://rebadge.test/logos/portal.webp"];

  expect(planPictures(addresses, [portal, report], own)).toEqual({
    pictures: [report, portal],
    toFetch: null,
  });
  expect(planPictures(addresses, [], own).pictures).toEqual([
    { ...app, alt: "" },
    { ...portal, alt: "" },
  ]);
});

test("if one is unknown, the gallery stays, and all addresses are named, because their order counts", () => {
  const addresses = ["https://rebadge.test/logos/portal.webp", "https://x.example/new.png"];

  expect(planPictures(addresses, [report], own)).toEqual({
    pictures: [report],
    toFetch: addresses,
  });
});

test("a picture that two addresses name is shown once", () => {
  expect(describedAs([portal, report, portal], [])).toEqual([
    { ...portal, alt: "" },
    { ...report, alt: "" },
  ]);
});
