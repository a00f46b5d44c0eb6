import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { chosenValue, readChosen } from "./confirmation-form.ts";

test("ticked facts are read as they were written, each once", () => {
  const chosen = { listingId: randomUUID(), field: "setup_fee" };
  const value = chosenValue(chosen);

  expect(readChosen([value, value])).toEqual([chosen]);
});

test.for(["", "/", "1/setup_fee", "setup_fee", `x${randomUUID()}/setup_fee`])(
  "%j names no listing",
  (value) => {
    expect(readChosen([value])).toEqual([]);
  },
);
