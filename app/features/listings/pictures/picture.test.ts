import { expect, test } from "vitest";
import { altText, fileAtLeast, sourceSet } from "./picture.ts";

const picture = { url: "/logos/a.webp", alt: "", width: 1600, height: 1000 };

test("a browser may choose between the files that exist", () => {
  expect(sourceSet(picture)).toBe(
    "/logos/a-480.webp 480w, /logos/a-960.webp 960w, /logos/a.webp 1600w",
  );
  expect(sourceSet({ ...picture, width: 300 })).toBe("/logos/a.webp 300w");
});

test("the smallest file that is wide enough is taken, or else the largest", () => {
  expect(fileAtLeast(picture, 400)).toBe("/logos/a-480.webp");
  expect(fileAtLeast(picture, 700)).toBe("/logos/a-960.webp");
  expect(fileAtLeast({ ...picture, width: 600 }, 700)).toBe("/logos/a.webp");
});

test("a picture without a description is named by its number and its listing", () => {
  expect(altText(picture, { index: 1, of: "Brightdesk" })).toBe("Picture 2 of Brightdesk");
  expect(altText({ ...picture, alt: "The inbox" }, { index: 1, of: "Brightdesk" })).toBe(
    "The inbox",
  );
});
