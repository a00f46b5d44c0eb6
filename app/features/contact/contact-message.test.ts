import { expect, test } from "vitest";
import { answerAddress } from "./contact-message.ts";

test("a reply goes to the sender alone, with their subject", () => {
  const message = { email: "ann+1@agency.example", subject: "Price? & more" };
  expect(answerAddress(message)).toBe(
    "mailto:ann%2B1@agency.example?subject=Re%3A%20Price%3F%20%26%20more",
  );

  const hostile = { email: "a?bcc=thief@evil.example", subject: "x&cc=thief@evil.example" };
  const address = new URL(answerAddress(hostile));
  expect(decodeURIComponent(address.pathname)).toBe(hostile.email);
  expect([...address.searchParams.keys()]).toEqual(["subject"]);
});
