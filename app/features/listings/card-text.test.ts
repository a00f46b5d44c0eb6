import fc from "fast-check";
import { expect, test } from "vitest";
import { cardText } from "./card-text.ts";

test("a card's text ends with a whole word, and with an ellipsis only if something was left out", () => {
  const word = fc.stringMatching(/^[a-zà-ü]{1,30}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 200 }), (words) => {
      const text = cardText(words.join("\n "));
      const shown = text.replace(/…$/, "").split(" ");
      expect(shown).toEqual(words.slice(0, shown.length));
      expect(text.endsWith("…")).toBe(shown.length < words.length);
      expect(text.length).toBeLessThanOrEqual(321);
    }),
  );
});

test("a single long word is cut without splitting a character", () => {
  expect(cardText("x".repeat(400))).toBe(`${"x".repeat(320)}…`);
  expect(cardText(`x${"😀".repeat(400)}`)).toBe(`x${"😀".repeat(159)}…`);
});
