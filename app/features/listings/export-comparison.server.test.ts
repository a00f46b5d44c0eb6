import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { exportComparison } from "./export-comparison.server.ts";

test("public listings are compared in a sheet, and cells cannot start a formula", async () => {
  const one = await aListing({ businessName: "=SUM(A1)", status: "approved" });
  const two = await aListing({ businessName: "Northgauge", status: "approved" });
  const hidden = await aListing({ businessName: "Hidden", status: "pending" });

  const sheet = await exportComparison([one.id, hidden.id, two.id]);

  const [head = "", ...rows] = (sheet ?? "").replace("\uFEFF", "").trim().split("\r\n");
  expect(head).toBe("Group,Fact,1. =SUM(A1),2. Northgauge");
  expect(rows.map((row) => row.split(",")[1])).toEqual([
    "Service type",
    "Price from",
    "Serviced location",
    "Language",
    "Website",
    "Updated",
  ]);
});

test("without a public listing there is no sheet", async () => {
  const { id } = await aListing({ status: "pending" });
  expect(await exportComparison([id, "nonsense"])).toBeUndefined();
});
