import { rename, rm, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { environment } from "#app/infrastructure/environment.server.ts";
import { aListing, aProvider, aRevision } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import {
  cardVersion,
  drawPageCard,
  drawSiteCard,
  drawSocialCard,
  pageCardVersion,
} from "./draw-social-card.server.ts";
import { findPublicListing } from "./find-listings.server.ts";
import type { Picture } from "./pictures/picture.ts";
import { storePicture } from "./pictures/store-picture.server.ts";

const listing = {
  id: "0190aaaa-0000-7000-8000-000000000001",
  businessName: "Pulse Ledger",
  category: "Payment & Financial Tools",
  priceFrom: 49,
  priceUnit: "month" as const,
  pictures: [],
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

test("the card shows the first accepted picture, changes with the gallery, and never shows a proposed one", async () => {
  const owner = await aProvider();
  const [red, green] = [await aStored(owner, "#c00"), await aStored(owner, "#0c0")];
  const { id } = await aListing({ userId: owner.id, status: "approved" });
  expect(await shownColour(id)).not.toMatch(/red|green/);

  const live = await changeGallery(id, [red, green]);
  expect(await shownColour(id)).toBe("red");

  await aRevision(live, { pictures: [green] });
  expect(await shownColour(id)).toBe("red");

  await changeGallery(id, [green, red]);
  expect(await shownColour(id)).toBe("green");
  await changeGallery(id, []);
  expect(await shownColour(id)).toBe("neither");
});

test("a listing whose picture is missing has a card without it; while the storage fails it has none", async () => {
  const owner = await aProvider();
  const picture = await aStored(owner, "#c00");
  const missing = { ...picture, url: `/logos/${crypto.randomUUID()}.webp` };
  const card = await drawSocialCard({ ...listing, id: "missing", pictures: [missing] });
  expect(sizeOf(card)).toEqual(["PNG", 1200, 630]);

  const directory = environment.STORAGE_DIRECTORY ?? "";
  const shown = { ...listing, id: "outage", pictures: [picture] };
  await rename(directory, `${directory}-away`);
  await writeFile(directory, "not a folder");
  try {
    expect(await drawSocialCard(shown)).toBeUndefined();
  } finally {
    await rm(directory);
    await rename(`${directory}-away`, directory);
  }
  expect(sizeOf(await drawSocialCard(shown))).toEqual(["PNG", 1200, 630]);
});

/** A picture of one colour, with its files. */
async function aStored(owner: Awaited<ReturnType<typeof aProvider>>, background: string) {
  const plain = sharp({ create: { width: 1000, height: 600, channels: 3, background } });
  const file = new File([new Uint8Array(await plain.png().toBuffer())], "portal.png");
  const stored = await storePicture(owner, file);
  if (!stored.ok) throw new Error(stored.refusal);
  const { url, width, height } = stored.value;
  return { url, alt: "", width, height };
}

/** As if a moderator had accepted it. */
function changeGallery(id: string, pictures: Picture[]) {
  return everything
    .updateTable("whiteLabelServices")
    .set({ pictures: JSON.stringify(pictures) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** At the place of the picture, in the card of the listing that everyone sees. */
async function shownColour(id: string) {
  const found = await findPublicListing(id);
  const card = found && (await drawSocialCard(found));
  const { data, info } = await sharp(card).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0] = data.subarray((300 * info.width + 200) * info.channels);
  if (red > 150 && green < 60) return "red";
  return green > 150 && red < 60 ? "green" : "neither";
}
