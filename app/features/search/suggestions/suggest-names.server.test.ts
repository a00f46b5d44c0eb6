import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { suggestNames } from "./suggest-names.server.ts";

const names = async (typed: string) => (await suggestNames(typed)).map(({ name }) => name);

test("names that begin with the text come before names that contain it, three at most", async () => {
  for (const businessName of ["Overdesk", "Deskloom", "Desk Nine", "Deskara", "Reception desk"]) {
    await aListing({ businessName, status: "approved" });
  }
  await aListing({ businessName: "Desk Hidden", status: "pending" });

  expect(await names("desk")).toEqual(["Desk Nine", "Deskara", "Deskloom"]);
  expect(await names("verd")).toEqual(["Overdesk"]);
});

test("two letters suggest beginnings only, one letter nothing, and signs are only signs", async () => {
  await aListing({ businessName: "Overdesk", status: "approved" });
  await aListing({ businessName: "100% Label", status: "approved" });

  expect(await names("ov")).toEqual(["Overdesk"]);
  expect(await names("sk")).toEqual([]);
  expect(await names("o")).toEqual([]);
  expect(await names("%%")).toEqual([]);
  expect(await names("0% ")).toEqual([]);
});
