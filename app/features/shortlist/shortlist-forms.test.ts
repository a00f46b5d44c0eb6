import { expect, test } from "vitest";
import { nameForm, noteForm, savedForm } from "./shortlist-forms.ts";

const entry = "01a1dd18-0976-7764-84bf-43478c5ccbe9";

test("a name is one line of at most sixty characters", () => {
  expect(nameForm.parse({ name: "  For \n the\tmeeting " })).toEqual({ name: "For the meeting" });
  expect(nameForm.safeParse({ name: "x".repeat(61) }).success).toBe(false);
  for (const name of [undefined, " \u202e "])
    expect(nameForm.safeParse({ name }).error?.issues[0]?.message).toBe("Please enter a name.");
});

test("a note keeps its lines and may be empty", () => {
  expect(noteForm.parse({ entry, note: "one\r\ntwo\u0007" })).toEqual({ entry, note: "one\ntwo" });
  expect(noteForm.parse({ entry })).toEqual({ entry, note: "" });
  expect(noteForm.safeParse({ entry, note: "x".repeat(501) }).success).toBe(false);
});

test("only an id names a listing", () => {
  expect(savedForm.safeParse({ listing: entry }).success).toBe(true);
  expect(savedForm.safeParse({ listing: "../etc" }).success).toBe(false);
});
