import { expect, test } from "vitest";
import {
  differenceText,
  fillMonths,
  lastMonths,
  moneyText,
  monthText,
  netOf,
} from "./promotion-overview.ts";

test("twelve months end with this one, in UTC and across a year", () => {
  const months = lastMonths(new Date("2026-01-31T23:30:00Z"));

  expect(months).toHaveLength(12);
  expect(months[0]).toBe("2025-02");
  expect(months.at(-2)).toBe("2025-12");
  expect(months.at(-1)).toBe("2026-01");
});

test("a month in which nothing was paid is a month too", () => {
  const found = [{ month: "2026-02", paid: 9_900, refunded: 1_000 }];
  const filled = fillMonths(["2026-01", "2026-02"], found);

  expect(filled).toEqual([{ month: "2026-01", paid: 0, refunded: 0 }, ...found]);
  expect(filled.map(netOf)).toEqual([0, 8_900]);
});

test("money, months and differences are written for people", () => {
  expect(moneyText(0)).toBe("$0");
  expect(moneyText(128_800)).toBe("$1,288");
  expect(moneyText(128_850)).toBe("$1,288.50");
  expect(monthText("2026-11")).toBe("Nov 2026");
  expect(differenceText({ subscriptionId: "sub_1", here: "active", there: null })).toBe(
    "sub_1: active here, nothing at the provider",
  );
});
