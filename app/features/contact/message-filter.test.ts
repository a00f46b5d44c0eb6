import { expect, test } from "vitest";
import { messagesPath, readMessageFilter } from "./message-filter.ts";

const read = (text: string) => readMessageFilter(new URLSearchParams(text));

test("open messages are shown unless others are asked for; anything else counts as nothing", () => {
  expect(read("")).toEqual({ state: "open", page: 1 });
  expect(read("state=spam&page=3")).toEqual({ state: "spam", page: 3 });
  expect(read("state=x&page=-1&more=y")).toEqual({ state: "open", page: 1 });
});

test("the address of a list is read back as it was written", () => {
  for (const text of ["", "state=answered", "state=spam&page=2", "page=3"]) {
    expect(messagesPath(read(text))).toBe(text ? `/admin/messages?${text}` : "/admin/messages");
  }
});
