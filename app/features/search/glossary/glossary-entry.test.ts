import { expect, test } from "vitest";
import { entryForm, entryMark } from "./glossary-entry.ts";

const meaning = { phrase: "PPC", kind: "meaning", standsFor: "Pay-per-click\nGoogle Ads" };

test("a form is read in the words of the tables", () => {
  expect(entryForm.parse(meaning)).toEqual({
    phrase: "ppc",
    kind: "meaning",
    standsFor: ["pay per click", "google ads"],
    seen: "",
  });
});

test("empty lines and lines that say the same count once", () => {
  const typed = { ...meaning, standsFor: "Ads\r\n\r\n ads \r\nÄds\r\npaid search\r\n" };
  expect(entryForm.parse(typed).standsFor).toEqual(["ads", "paid search"]);
});

test("a noise word stands for nothing and needs no lines", () => {
  expect(entryForm.safeParse({ phrase: "please", kind: "filler" }).success).toBe(true);
});

test.for<[string, Record<string, string>, string, string]>([
  ["no phrase", { phrase: "" }, "phrase", "Please enter a phrase."],
  ["signs only", { phrase: "?!" }, "phrase", "Please enter a phrase."],
  ["four words", { phrase: "one two three four" }, "phrase", "A phrase has 3 words at most."],
  ["other letters", { phrase: "сайт" }, "phrase", "Please use letters from a to z"],
  ["a long phrase", { phrase: "a".repeat(61) }, "phrase", "60 characters at most"],
  ["no kind", { kind: "nonsense" }, "kind", "Please choose what it is."],
  ["no meaning", { standsFor: " \n " }, "standsFor", "Please enter what it stands for."],
  ["nine lines", { standsFor: "abcdefghi".split("").join("\n") }, "standsFor", "8 lines at most"],
  ["a long line", { standsFor: "a b c d e f" }, "standsFor", "5 words and 60 characters"],
  ["a line of other letters", { standsFor: "сайт" }, "standsFor", "letters from a to z"],
])("%s is refused beside its field", ([, change, field, text]) => {
  const read = entryForm.safeParse({ ...meaning, ...change });
  const faults = read.error?.issues.map(({ path, message }) => ({ field: path[0], message }));
  expect(faults).toEqual([{ field, message: expect.stringContaining(text) }]);
});

test("everything that is wrong is said at once", () => {
  const read = entryForm.safeParse({ phrase: "", kind: "meaning", standsFor: "" });
  expect(read.error?.issues.map(({ path }) => path[0]).toSorted()).toEqual(["phrase", "standsFor"]);
});

test("two entries have the same mark if, and only if, they mean the same", () => {
  expect(entryMark(undefined)).toBe("");
  expect(entryMark({ kind: "filler", standsFor: [] })).toBe("filler");
  expect(entryMark({ kind: "meaning", standsFor: ["a b"] })).not.toBe(
    entryMark({ kind: "meaning", standsFor: ["a", "b"] }),
  );
});
