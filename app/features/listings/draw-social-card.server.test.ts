import { expect, test } from "vitest";
import {
  cardVersion,
  drawPageCard,
  drawSiteCard,
  drawSocialCard,
  pageCardVersion,
} from "./draw-social-card.server.ts";

const listing = {
  id: "0190aaaa-0000-7000-8000-000000000001",
  businessName: "Pulse Ledger",
  category: "Payment & Financial Tools",
  priceFrom: 49,
  priceUnit: "month" as const,
  updatedAt: new Date("2026-10-01"),
};
const sizeOf = (png: Uint8Array = new Uint8Array()) => {
  const bytes = Buffer.from(png);
  return [bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
};

test("a card is a PNG of 1200 by 630, whatever letters the name is written in", async () => {
  for (const businessName of ["Pulse Ledger", "W".repeat(120), "日本ソフト", "🎉", "A <b>&amp;"]) {
    const card = await drawSocialCard({ ...listing, id: businessName, businessName });
    expect(sizeOf(card), businessName).toEqual(["PNG", 1200, 630]);
  }
  expect(sizeOf(await drawSiteCard())).toEqual(["PNG", 1200, 630]);
});

test("a card is drawn once, until the listing changes", async () => {
  const card = await drawSocialCard(listing);
  expect(await drawSocialCard({ ...listing })).toBe(card);

  const changed = { ...listing, priceFrom: null, updatedAt: new Date("2026-10-02") };
  expect(cardVersion(changed)).not.toBe(cardVersion(listing));
  expect(await drawSocialCard(changed)).not.toEqual(card);
});

test("a page's card shows its title, and is another one when the title changes", async () => {
  const page = { title: "How to compare two offers", kind: "Guides", foot: "8 min read" };
  const card = await drawPageCard(page);

  expect(sizeOf(card)).toEqual(["PNG", 1200, 630]);
  expect(await drawPageCard({ ...page })).toBe(card);
  const renamed = { ...page, title: "How to compare three offers" };
  expect(pageCardVersion(renamed)).not.toBe(pageCardVersion(page));
  expect(await drawPageCard(renamed)).not.toEqual(card);
});
