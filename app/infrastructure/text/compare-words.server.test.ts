import { expect, test } from "vitest";
import { compareWords } from "./compare-words.server.ts";

test("kept and removed parts make up the old text, kept and added parts the new one", () => {
  const texts = [
    ["We sell reports.", "We sell good reports."],
    ["One\n\nTwo", "One\nTwo and three"],
    ["", "All new"],
    ["我们出售报告", "我们出售好报告"],
    ["a👩‍👩‍👧b", "a👩‍👩‍👦b"],
  ] as const;

  for (const [before, after] of texts) {
    const parts = compareWords(before, after) ?? [];
    const join = (left: string) =>
      parts.flatMap(({ kind, text }) => (kind === left || kind === "kept" ? [text] : [])).join("");
    expect([join("removed"), join("added")]).toEqual([before, after]);
  }
});

test("only the word that changed is marked", () => {
  expect(compareWords("We sell fine reports.", "We sell plain reports.")).toEqual([
    { kind: "kept", text: "We sell " },
    { kind: "removed", text: "fine" },
    { kind: "added", text: "plain" },
    { kind: "kept", text: " reports." },
  ]);
});

test("texts with too little in common are not compared, and this is fast", () => {
  const words = (name: string) => Array.from({ length: 900 }, (_, index) => name + index).join(" ");
  expect(compareWords(words("old"), words("new"))).toBeUndefined();
});
