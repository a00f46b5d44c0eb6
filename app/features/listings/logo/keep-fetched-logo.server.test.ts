import { rename } from "node:fs/promises";
import { expect, test } from "vitest";
import { environment } from "#app/infrastructure/environment.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findFetchedLogo, keepFetchedLogo } from "./keep-fetched-logo.server.ts";

const sourceUrl = "https://provider.example/logo.png";
const picture = Buffer.from("drawn anew");
const directory = environment.STORAGE_DIRECTORY ?? "";

test("a fetched picture is recorded with its source, stored, and found again only by its owner", async () => {
  const [owner, stranger] = [await aProvider(), await aProvider()];

  const url = await keepFetchedLogo(owner, { sourceUrl, picture });

  const [logo, ...others] = await notedLogos();
  expect(logo).toMatchObject({ url, sourceUrl, userId: owner.id });
  expect(others).toEqual([]);
  expect(await storage.exists(logo?.name ?? "")).toBe(true);
  expect(await findFetchedLogo(owner, sourceUrl)).toBe(url);
  expect(await findFetchedLogo(owner, `${sourceUrl}?2`)).toBeUndefined();
  expect(await findFetchedLogo(stranger, sourceUrl)).toBeUndefined();
});

test("the same URL is stored once, even by two concurrent jobs", async () => {
  const owner = await aProvider();

  const urls = await Promise.all(
    [1, 2, 3].map(() => keepFetchedLogo(owner, { sourceUrl, picture })),
  );

  expect(new Set(urls).size).toBe(1);
  expect(await notedLogos()).toHaveLength(1);
});

test("a logo whose file was not stored is not found, and is stored under the same name the next time", async () => {
  const owner = await aProvider();
  await rename(directory, `${directory}-away`);
  try {
    await expect(keepFetchedLogo(owner, { sourceUrl, picture })).rejects.toThrow(Outage);
  } finally {
    await rename(`${directory}-away`, directory);
  }
  const [noted] = await notedLogos();
  expect(await findFetchedLogo(owner, sourceUrl)).toBeUndefined();

  expect(await keepFetchedLogo(owner, { sourceUrl, picture })).toBe(noted?.url);
  expect(await findFetchedLogo(owner, sourceUrl)).toBe(noted?.url);
  expect(await notedLogos()).toHaveLength(1);
});

function notedLogos() {
  return everything.selectFrom("logos").select(["name", "url", "sourceUrl", "userId"]).execute();
}
