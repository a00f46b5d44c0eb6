import { expect, test } from "vitest";
import { aListing, aProvider } from "#test/builders.ts";
import { aList, aLive, anEntry } from "#test/shortlists.ts";
import { exportShortlist } from "./export-shortlist.server.ts";

test("a list is a sheet in its order; cells cannot start a formula, and a withdrawn listing has no data", async () => {
  const actor = await aProvider();
  const list = await aList(actor);
  const live = await aLive("=SUM(A1)");
  const hidden = await aListing({ status: "rejected", businessName: "Hidden" });
  await anEntry(list, { listingId: live.id, note: "+1 for SSO" });
  await anEntry(list, { listingId: hidden.id, note: "Gone, sadly" });

  const sheet = (await exportShortlist(actor, list.id)) ?? "";

  expect(sheet.replace("\uFEFF", "").trim().split("\r\n")).toEqual([
    "Name,Service type,Price from,Countries,Languages,Website,Page,Note",
    `'=SUM(A1),Analytics & Reporting,USD 49 / month,Germany,English,https://provider.example,https://rebadge.test/service/${live.id},'+1 for SSO`,
    'No longer listed,,,,,,,"Gone, sadly"',
  ]);
});

test("another account's list has no sheet", async () => {
  const { id } = await aList(await aProvider());
  for (const wrong of [id, "nonsense"])
    expect(await exportShortlist(await aProvider(), wrong)).toBeUndefined();
});
