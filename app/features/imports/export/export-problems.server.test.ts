import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { aPreview, aRow } from "#test/imports.ts";
import { exportProblems } from "./export-problems.server.ts";

test("every problem has a line of its own, and none is taken for a formula", async () => {
  const provider = await aProvider();
  const id = await aPreview(provider, [
    aRow(),
    aRow({ business_name: "Ferrywell", website: "=1+1", price_from: "a lot" }),
  ]);

  expect((await exportProblems(provider, id))?.trimEnd().split("\r\n").slice(1)).toEqual([
    "3,Ferrywell,website,Please enter a valid URL,'=1+1",
    "3,Ferrywell,price_from,Please enter a price such as 49 or 49.90,a lot",
  ]);
});

test("another's problems are not shown", async () => {
  const id = await aPreview(await aProvider(), [aRow({ website: "" })]);
  expect(await exportProblems(await aProvider(), id)).toBeUndefined();
});
