import { readFile, rename } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { basename, join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test, vi } from "vitest";
import { websiteGiven } from "#app/features/listings/own/listing-jobs.ts";
import { changedListings } from "#app/infrastructure/database/notification-listener.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { aListing, aProvider, aRevision, waitingFor } from "#test/builders.ts";
import { aCertificate, trust } from "#test/certificate.ts";
import { everything } from "#test/database.ts";
import { aPicture } from "#test/pictures.ts";
import { aWantedLogo, findLogoOutcome, listingNow } from "#test/wanted-images.ts";
import { openInternet, redirectTo } from "#test/websites.ts";
import { importLogo } from "./import-logo.server.ts";

const { aWebsite, policyFor } = openInternet();
const certificate = aCertificate("provider.test");
trust(certificate);
const directory = environment.STORAGE_DIRECTORY ?? "";

let picture: Buffer;
beforeEach(async () => {
  picture ??= await aPicture("png");
});
const answer: RequestListener = (_request, response) => response.end(picture);

test("a listing in review shows the picture that its row named, drawn anew", async () => {
  const listing = await aListing();
  const { wanted, fetchOptions } = await aPictureAt(listing, answer);

  await importLogo(wanted, fetchOptions);

  const { logoUrl, status } = await listingNow(listing);
  expect([status, await findLogoOutcome(wanted)]).toEqual([
    "pending",
    { logo: "kept", logoProblem: null },
  ]);
  const file = await readFile(join(directory, basename(logoUrl ?? "")));
  expect(await sharp(file).metadata()).toMatchObject({ format: "webp", width: 400, height: 400 });
  expect(await everything.selectFrom("logos").selectAll().execute()).toMatchObject([
    { url: logoUrl, sourceUrl: wanted.address, userId: listing.userId },
  ]);
});

test("for a live listing it is proposed, in the owner's newest words", async () => {
  const [fresh, edited] = [
    await aListing({ status: "approved" }),
    await aListing({ status: "approved" }),
  ];
  await aRevision(edited, { description: "Other words." });

  for (const listing of [fresh, edited]) {
    const { wanted, fetchOptions } = await aPictureAt(listing, answer);
    await importLogo(wanted, fetchOptions);

    expect(await findLogoOutcome(wanted)).toEqual({ logo: "kept", logoProblem: null });
    expect(await listingNow(listing)).toEqual(listing);
  }
  const logoUrl = expect.stringMatching(/^\/logos\/.+\.webp$/);
  expect(
    await everything.selectFrom("listingRevisions").selectAll().orderBy("listingId").execute(),
  ).toMatchObject([
    { listingId: fresh.id, description: fresh.description, logoUrl },
    { listingId: edited.id, description: "Other words.", logoUrl },
  ]);
  // The other was waiting for a decision already.
  expect(await waitingFor(websiteGiven)).toEqual([{ website: fresh.website }]);
});

test.for<[string, RequestListener, string]>([
  [
    "leads inside",
    redirectTo("https://169.254.169.254/"),
    "The logo could not be fetched: it leads to 169.254.169.254, and there it leads to an address that is not public.",
  ],
  [
    "is no picture",
    (_request, response) => response.end("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    "The logo must be an image file: PNG, JPEG, WebP, GIF or AVIF.",
  ],
  [
    "is too large",
    (_request, response) => response.end(Buffer.alloc(2 * 1024 * 1024 + 1)),
    "The logo could not be fetched: it is larger than 2 MB.",
  ],
  [
    "leads far away",
    redirectTo(`http://${["a", "b", "c", "d"].map((sign) => sign.repeat(60)).join(".")}.test/`),
    expect.stringMatching(/^The logo could not be fetched: it leads to a{60}[\s\S]{196}…$/),
  ],
])("a picture that %s: the listing stays, and the row says why", async ([, listener, problem]) => {
  const listing = await aListing();
  const { wanted, fetchOptions } = await aPictureAt(listing, listener);

  await importLogo(wanted, fetchOptions);

  expect(await findLogoOutcome(wanted)).toEqual({ logo: "failed", logoProblem: problem });
  expect(await listingNow(listing)).toEqual(listing);
});

test("a repeated job does nothing and sends no request", async () => {
  const listing = await aListing();
  const { wanted, fetchOptions, requests } = await aPictureAt(listing, (_request, response) =>
    response.writeHead(404).end(),
  );
  await importLogo(wanted, fetchOptions);

  await importLogo(wanted, fetchOptions);
  await importLogo({ ...wanted, line: 99 }, fetchOptions);

  expect(requests).toHaveLength(1);
  expect(await findLogoOutcome(wanted)).toEqual({
    logo: "failed",
    logoProblem: "The logo could not be fetched: it answers with status 404.",
  });
});

test("an edit that the owner makes while the logo is fetched is kept", async () => {
  const listing = await aListing();
  const { wanted, fetchOptions } = await aPictureAt(listing, async (_request, response) => {
    await everything
      .updateTable("whiteLabelServices")
      .set({ description: "Other words." })
      .execute();
    response.end(picture);
  });

  await importLogo(wanted, fetchOptions);

  expect(await listingNow(listing)).toMatchObject({
    description: "Other words.",
    logoUrl: expect.any(String),
  });
});

test("an import that is deleted while the picture is fetched changes no listing any more", async () => {
  const listing = await aListing();
  const { wanted, fetchOptions } = await aPictureAt(listing, async (_request, response) => {
    await everything.deleteFrom("imports").execute();
    response.end(picture);
  });

  await importLogo(wanted, fetchOptions);

  expect(await listingNow(listing)).toEqual(listing);
});

test("several rows with one address fetch it once", async () => {
  const owner = await aProvider();
  const [one, other] = [await aListing({ userId: owner.id }), await aListing({ userId: owner.id })];
  const { wanted, fetchOptions, requests } = await aPictureAt(one, answer);
  const second = { ...(await aPictureAt(other, answer)).wanted, address: wanted.address };

  await importLogo(wanted, fetchOptions);
  await importLogo(second, fetchOptions);

  expect(requests).toHaveLength(1);
  expect((await listingNow(other)).logoUrl).toBe((await listingNow(one)).logoUrl);
  expect(await findLogoOutcome(second)).toEqual({ logo: "kept", logoProblem: null });
});

test("for a listing that was deleted nothing is fetched, and another's is never touched", async () => {
  const [listing, foreign] = [await aListing(), await aListing()];
  const { wanted, fetchOptions, requests } = await aPictureAt(listing, answer);
  const meddling = await aPictureAt(listing, answer);
  const tooLate = await aPictureAt(listing, async (_request, response) => {
    await everything.deleteFrom("whiteLabelServices").where("id", "=", listing.id).execute();
    response.end(picture);
  });
  const gone = {
    logo: "failed",
    logoProblem: "The listing was deleted before its logo was fetched.",
  };

  await importLogo(tooLate.wanted, tooLate.fetchOptions);
  await importLogo(wanted, fetchOptions);
  await importLogo({ ...meddling.wanted, listingId: foreign.id }, meddling.fetchOptions);

  expect([requests, meddling.requests]).toEqual([[], []]);
  for (const row of [wanted, meddling.wanted, tooLate.wanted])
    expect(await findLogoOutcome(row)).toEqual(gone);
  expect(await listingNow(foreign)).toEqual(foreign);
});

test("when it cannot be stored, the job is tried again and succeeds", async () => {
  const listing = await aListing();
  const { wanted, fetchOptions } = await aPictureAt(listing, answer);
  await rename(directory, `${directory}-away`);
  try {
    await expect(importLogo(wanted, fetchOptions)).rejects.toThrow(Outage);
  } finally {
    await rename(`${directory}-away`, directory);
  }
  expect(await findLogoOutcome(wanted)).toEqual({ logo: "wanted", logoProblem: null });

  await importLogo(wanted, fetchOptions);

  expect(await findLogoOutcome(wanted)).toEqual({ logo: "kept", logoProblem: null });
  const { logoUrl } = await listingNow(listing);
  expect(await storage.exists(basename(logoUrl ?? ""))).toBe(true);
});

test("where fetching is disabled, nothing is fetched, and the row says so", async () => {
  const { wanted, fetchOptions, requests } = await aPictureAt(await aListing(), answer);

  await importLogo(wanted, { ...fetchOptions, isAllowed: false });

  expect(requests).toEqual([]);
  expect(await findLogoOutcome(wanted)).toEqual({
    logo: "failed",
    logoProblem: "Logos are not fetched here.",
  });
});

test("the organisation's open pages are notified", async () => {
  const listing = await aListing();
  const { wanted, fetchOptions } = await aPictureAt(listing, answer);
  const heard: string[] = [];
  const stop = await changedListings.listen({
    onNotification: (organisationId) => heard.push(organisationId),
    onReconnect: () => undefined,
  });

  try {
    await importLogo(wanted, fetchOptions);
    await vi.waitUntil(() => heard.includes(listing.organisationId ?? ""), { timeout: 5_000 });
  } finally {
    stop();
  }
});

/** Its row, and a fake network that serves the picture. */
async function aPictureAt(
  listing: Awaited<ReturnType<typeof aListing>>,
  listener: RequestListener,
) {
  const { port, requests } = await aWebsite(listener, { certificate });
  const policy = { ...(await policyFor(port)), ports: [port, 443] };
  const wanted = await aWantedLogo(listing, `https://provider.test:${port}/logo.png`);
  return { wanted, fetchOptions: { isAllowed: true, policy }, requests };
}
