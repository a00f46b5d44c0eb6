import { expect, test } from "vitest";
import { cardLine, cardLines } from "./card-line.ts";

test("the line is the first sentence", () => {
  expect(cardLine({ summary: "Reports for clients. Sent every Monday." })).toBe(
    "Reports for clients.",
  );
  expect(cardLine({ summary: "No full stop" })).toBe("No full stop");
  expect(cardLine({ summary: "" })).toBe("");
});

test("the provider's own line comes before the first sentence", () => {
  const listing = { oneLine: "Client reports", summary: "Sent every Monday." };
  expect(cardLine(listing)).toBe("Client reports");
  expect(cardLines(listing)).toEqual(["Client reports", "Sent every Monday."]);
});

test("a full stop inside a sentence does not end it", () => {
  expect(
    cardLines({ summary: "Runs on clients.example.com, e.g. as a portal. 24 languages!" }),
  ).toEqual(["Runs on clients.example.com, e.g. as a portal.", "24 languages!"]);
});
