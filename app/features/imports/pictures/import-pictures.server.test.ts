import { rename } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { basename } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { websiteGiven } from "#app/features/listings/own/listing-jobs.ts";
import type { Picture } from "#app/features/listings/pictures/picture.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { aListing, aProvider, aRevision, waitingFor } from "#test/builders.ts";
import { aCertificate, trust } from "#test/certificate.ts";
import { everything } from "#test/database.ts";
import { anImport, aRow, listingsOf, outcomesOf } from "#test/imports.ts";
import { aPicture } from "#test/pictures.ts";
import { findPicturesOutcome, listingNow, wantedPictures } from "#test/wanted-images.ts";
import { openInternet, redirectTo } from "#test/websites.ts";
import { exportListings } from "../export/export-listings.server.ts";
import { picturesWanted } from "../import-jobs.ts";
import { importPictures } from "./import-pictures.server.ts";

const { aWebsite, policyFor } = openInternet();
const certificate = aCertificate("provider.test");
trust(certificate);
const directory = environment.STORAGE_DIRECTORY ?? "";
const kept = { pictures: "kept", picturesProblem: null };

let picture: Buffer;
beforeEach(async () => {
  picture ??= await aPicture("png", 1000, 500);
});

/** Paths with a number answer with a picture. */
const answer: RequestListener = (request, response) => {
  if (/\d/.test(request.url ?? "")) response.end(picture);
  else response.writeHead(404).end();
};

test("a listing in review shows the pictures that its row named, in their order and drawn anew", async () => {
  const listing = await aListing();
  const { wanted, fetchOptions } = await picturesAt(listing, ["/1.png", "/2.png"]);

  await importPictures(wanted, fetchOptions);

  const pictures = await galleryOf(listing);
  expect(pictures).toMatchObject([1, 2].map(() => ({ alt: "", width: 1000, height: 500 })));
  expect(await findPicturesOutcome(wanted)).toEqual(kept);
  expect(await sources()).toEqual(
    pictures.map(({ url }, index) => ({
      url,
      sourceUrl: wanted.addresses[index],
      userId: listing.userId,
    })),
  );
  for (const { url } of pictures)
    for (const ending of [".webp", "-960.webp", "-480.webp"])
      expect(await storage.exists(basename(url).replace(".webp", ending))).toBe(true);
});

test("for a live listing they are proposed, in the owner's newest words", async () => {
  const [fresh, edited] = [
    await aListing({ status: "approved" }),
    await aListing({ status: "approved" }),
  ];
  await aRevision(edited, { description: "Other words." });

  for (const listing of [fresh, edited]) {
    const { wanted, fetchOptions } = await picturesAt(listing, ["/1.png"]);
    await importPictures(wanted, fetchOptions);
    expect(await findPicturesOutcome(wanted)).toEqual(kept);
    expect(await listingNow(listing)).toEqual(listing);
  }
  expect(
    await everything.selectFrom("listingRevisions").selectAll().orderBy("listingId").execute(),
  ).toMatchObject([
    { listingId: fresh.id, description: fresh.description, pictures: [{ width: 1000 }] },
    { listingId: edited.id, description: "Other words.", pictures: [{ width: 1000 }] },
  ]);
  expect(await waitingFor(websiteGiven)).toEqual([{ website: fresh.website }]);
});

test("the same file again fetches nothing, and neither does the owner's export", async () => {
  const provider = await aProvider();
  const { addresses, fetchOptions, requests } = await addressesOf(["/1.png", "/2.png"]);
  const row = aRow({ image_urls: addresses.join(" ") });
  await anImport(provider, [row]);
  const jobs = await waitingFor(picturesWanted);
  for (const wanted of jobs) await importPictures(wanted, fetchOptions);
  const before = await listingsOf(provider);
  expect([jobs.length, requests.length]).toEqual([1, 2]);

  const again = await anImport(provider, [row]);
  const [header = "", exported = ""] = String(await exportListings(provider, "csv"))
    .replace("\uFEFF", "")
    .split("\r\n");
  const cell = exported.split(",")[header.split(",").indexOf("image_urls")] ?? "";
  const fromExport = await anImport(provider, [{ ...row, image_urls: cell }]);

  expect(cell).toMatch(/^https:\/\/rebadge\.test\/logos\/\S+ https:\/\/rebadge\.test\/logos\/\S+$/);
  expect([...(await outcomesOf(again)), ...(await outcomesOf(fromExport))]).toEqual([
    "unchanged",
    "unchanged",
  ]);
  expect(await waitingFor(picturesWanted)).toEqual(jobs);
  expect(await listingsOf(provider)).toEqual(before);
});

test("a picture that cannot be fetched or read is left out, and the row says which and why", async () => {
  const listing = await aListing();
  const inside = "https://10.0.0.1/portal.png";
  const { wanted, fetchOptions } = await picturesAt(listing, ["/1.png", "/gone.png", "/2.png"]);
  const addresses = [...wanted.addresses, inside];

  await importPictures({ ...wanted, addresses }, fetchOptions);

  expect(await galleryOf(listing)).toHaveLength(2);
  expect(await findPicturesOutcome(wanted)).toEqual({
    pictures: "failed",
    picturesProblem:
      "Picture 2 could not be fetched: it answers with status 404. Picture 4 could not be fetched: it leads to an address that is not public.",
  });
});

test.for<[string, RequestListener, string]>([
  [
    "leads inside",
    redirectTo("https://169.254.169.254/"),
    "Picture 1 could not be fetched: it leads to 169.254.169.254, and there it leads to an address that is not public.",
  ],
  [
    "is no picture",
    (_request, response) => response.end("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    "Picture 1 must be an image file: PNG, JPEG, WebP, GIF or AVIF.",
  ],
  [
    "is too large",
    (_request, response) => response.end(Buffer.alloc(2 * 1024 * 1024 + 1)),
    "Picture 1 could not be fetched: it is larger than 2 MB.",
  ],
])("if the only picture %s, the listing stays as it is", async ([, listener, problem]) => {
  const listing = await aListing();
  const { wanted, fetchOptions } = await picturesAt(listing, ["/1.png"], listener);

  await importPictures(wanted, fetchOptions);

  expect(await findPicturesOutcome(wanted)).toEqual({
    pictures: "failed",
    picturesProblem: problem,
  });
  expect(await listingNow(listing)).toEqual(listing);
});

test("own pictures among the addresses are not fetched and keep their descriptions", async () => {
  const listing = await aListing();
  const { wanted, fetchOptions, requests } = await picturesAt(listing, ["/1.png"]);
  await importPictures(wanted, fetchOptions);
  const [first] = await galleryOf(listing);
  const described = JSON.stringify([{ ...first, alt: "The portal" }]);
  await everything.updateTable("whiteLabelServices").set({ pictures: described }).execute();

  const addresses = [
    ...wanted.addresses.map((address) => address.replace("1.png", "2.png")),
    `${environment.ORIGIN}${first?.url}`,
  ];
  const second = await wantedPictures(listing, addresses);
  await importPictures(second, fetchOptions);

  expect(await galleryOf(listing)).toMatchObject([{ alt: "" }, { ...first, alt: "The portal" }]);
  expect(requests.length).toBe(2);
});

test("when one cannot be stored, the job is tried again and fetches only what is missing", async () => {
  const listing = await aListing();
  const { wanted, fetchOptions, requests } = await picturesAt(listing, ["/1.png", "/2.png"]);
  await importPictures(
    await wantedPictures(await aListing({ userId: listing.userId }), wanted.addresses.slice(0, 1)),
    fetchOptions,
  );
  await rename(directory, `${directory}-away`);
  try {
    await expect(importPictures(wanted, fetchOptions)).rejects.toThrow(Outage);
  } finally {
    await rename(`${directory}-away`, directory);
  }
  expect(await findPicturesOutcome(wanted)).toEqual({ pictures: "wanted", picturesProblem: null });
  requests.length = 0;

  await importPictures(wanted, fetchOptions);

  expect(requests).toHaveLength(1);
  expect(await findPicturesOutcome(wanted)).toEqual(kept);
  expect(await galleryOf(listing)).toHaveLength(2);
});

test("where fetching is disabled, nothing is fetched, and the row says so", async () => {
  const { wanted, fetchOptions, requests } = await picturesAt(await aListing(), ["/1.png"]);

  await importPictures(wanted, { ...fetchOptions, isAllowed: false });

  expect(requests).toEqual([]);
  expect(await findPicturesOutcome(wanted)).toEqual({
    pictures: "failed",
    picturesProblem: "Picture 1 is not fetched here.",
  });
});

type Listing = Awaited<ReturnType<typeof aListing>>;

/** Its row, and a fake network that serves the pictures. */
async function picturesAt(listing: Listing, paths: string[], listener = answer) {
  const { addresses, ...network } = await addressesOf(paths, listener);
  return { wanted: await wantedPictures(listing, addresses), ...network };
}

async function addressesOf(paths: string[], listener = answer) {
  const { port, requests } = await aWebsite(listener, { certificate });
  const policy = { ...(await policyFor(port)), ports: [port, 443] };
  const addresses = paths.map((path) => `https://provider.test:${port}${path}`);
  return { addresses, fetchOptions: { isAllowed: true, policy }, requests };
}

async function galleryOf(listing: Listing) {
  return (await listingNow(listing)).pictures as unknown as Picture[];
}

function sources() {
  return everything
    .selectFrom("pictures")
    .select(["url", "sourceUrl", "userId"])
    .orderBy("sourceUrl")
    .execute();
}
