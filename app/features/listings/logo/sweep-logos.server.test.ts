import { mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { environment } from "#app/infrastructure/environment.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { aListing, aLogo, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { sweepLogos } from "./sweep-logos.server.ts";

const HOUR = 3_600_000;
const aDayAgo = () => new Date(Date.now() - 24 * HOUR - 60_000);

test("unused logos are deleted with their files after a day", async () => {
  const left = await aStoredLogo(aDayAgo());
  const fresh = await aStoredLogo(new Date(Date.now() - 23 * HOUR));

  await sweepLogos();
  await sweepLogos();

  expect(await namesNoted()).toEqual([fresh.name]);
  expect(await storage.exists(left.name)).toBe(false);
  expect(await storage.exists(fresh.name)).toBe(true);
});

test.each(["pending", "approved", "rejected"])(
  "a logo of a listing that is %s is kept",
  async (status) => {
    const { name, url } = await aStoredLogo(aDayAgo());
    await aListing({ logoUrl: url, status });

    await sweepLogos();

    expect(await namesNoted()).toEqual([name]);
    expect(await storage.exists(name)).toBe(true);
  },
);

test("a logo that only a revision shows stays", async () => {
  const { name, url } = await aStoredLogo(aDayAgo());
  await aRevision(url);

  await sweepLogos();

  expect(await namesNoted()).toEqual([name]);
  expect(await storage.exists(name)).toBe(true);
});

test("the logo of a refused version is kept for the comparison with its resubmission", async () => {
  const { name, url } = await aStoredLogo(aDayAgo());
  const { id } = await aListing({ logoUrl: url, status: "rejected" });
  await everything
    .updateTable("whiteLabelServices")
    .set({ logoUrl: null })
    .where("id", "=", id)
    .execute();

  await sweepLogos();
  expect(await namesNoted()).toEqual([name]);

  await everything.deleteFrom("whiteLabelServices").where("id", "=", id).execute();
  await sweepLogos();
  expect(await namesNoted()).toEqual([]);
});

test("the logos of a deleted account are deleted", async () => {
  const provider = await aProvider();
  const { name, url } = await aStoredLogo(aDayAgo(), provider);
  await aListing({ userId: provider.id, logoUrl: url });
  await everything.deleteFrom("users").where("id", "=", provider.id).execute();

  await sweepLogos();

  expect(await namesNoted()).toEqual([]);
  expect(await storage.exists(name)).toBe(false);
});

test("a logo without a file is swept too", async () => {
  await aLogo(await aProvider(), { createdAt: aDayAgo() });

  await sweepLogos();

  expect(await namesNoted()).toEqual([]);
});

test("a logo whose file cannot be deleted is kept for the next sweep", async () => {
  const { name } = await aLogo(await aProvider(), { createdAt: aDayAgo() });
  const inTheWay = join(environment.STORAGE_DIRECTORY ?? "", name);
  await mkdir(inTheWay);

  await expect(sweepLogos()).rejects.toBeInstanceOf(Outage);
  expect(await namesNoted()).toEqual([name]);

  await rmdir(inTheWay);
  await sweepLogos();
  expect(await namesNoted()).toEqual([]);
});

async function aStoredLogo(createdAt: Date, owner?: { id: string }) {
  const logo = await aLogo(owner ?? (await aProvider()), { createdAt });
  await storage.putIfAbsent(logo.name, Buffer.from("a picture"));
  return logo;
}

async function aRevision(logoUrl: string) {
  const { id, userId, serviceType, location, language, website, description } = await aListing({
    status: "approved",
  });
  await everything
    .insertInto("listingRevisions")
    .values({
      listingId: id,
      userId,
      basedOnVersion: 1,
      businessName: "Revised",
      logoUrl,
      serviceType,
      location,
      language,
      website,
      description,
    })
    .execute();
}

async function namesNoted() {
  const rows = await everything.selectFrom("logos").select("name").execute();
  return rows.map(({ name }) => name);
}
