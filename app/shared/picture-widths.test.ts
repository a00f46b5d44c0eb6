import { expect, test } from "vitest";
import { fileOfWidth, fileWidths } from "./picture-widths.ts";

test.each([
  [1600, [480, 960, 1600]],
  [1000, [480, 960, 1000]],
  [960, [480, 960]],
  [481, [480, 481]],
  [480, [480]],
  [1, [1]],
])(
  "a picture of %i pixels has files of %j, and none is wider than the picture",
  (width, expected) => {
    expect(fileWidths(width)).toEqual(expected);
  },
);

test("the smaller files are named after their width, the largest after the picture", () => {
  const url = "https://files.example/a.webp";
  expect(fileOfWidth(url, { width: 480, of: 1600 })).toBe("https://files.example/a-480.webp");
  expect(fileOfWidth(url, { width: 1600, of: 1600 })).toBe(url);
});
