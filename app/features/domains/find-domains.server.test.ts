import { expect, test } from "vitest";
import { aDomain, aListing, aMemberOf, aProvider, notProven, ownerOf } from "#test/builders.ts";
import { findDomain, findDomains } from "./find-domains.server.ts";

test("members see the domains of their organisation, and the missing ones of its websites", async () => {
  const listing = await aListing({ website: "https://www.acme.com/" });
  await aListing({ website: "https://shop.acme.de/", userId: listing.userId });
  await aListing({ website: "https://other.com/" });
  const known = await aDomain(listing, { domain: "known.com", ...notProven });
  await aDomain(await aProvider());

  const editor = await aMemberOf(listing, "editor");
  const { domains, suggested } = await findDomains(editor);

  expect(domains).toMatchObject([{ id: known.id, domain: "known.com", method: null }]);
  expect(suggested).toEqual(["acme.de", "acme.com"]);
  expect(await findDomain(editor, known.id)).toMatchObject({
    domain: { domain: "known.com" },
    hasPublicMailboxes: false,
  });
});

test("one of another organisation is not found, nor a malformed id", async () => {
  const [owner, stranger] = [await aProvider(), await aProvider()];
  const { id } = await aDomain(owner);

  for (const actor of [stranger, { ...stranger, organisationId: owner.organisationId }])
    expect(await findDomain(actor, id)).toBeUndefined();
  expect(await findDomain(owner, "1")).toBeUndefined();
});

test("where anyone can have an address, the page says that email shows nothing", async () => {
  const owner = await aProvider();
  const { id } = await aDomain(owner, { domain: "gmail.com" });

  expect(await findDomain(owner, id)).toMatchObject({ hasPublicMailboxes: true });
});

test("the owner finds the state of a failing proof", async () => {
  const listing = await aListing();
  const { id } = await aDomain(listing, { failures: 1, failure: "DNS: there is no TXT record." });

  expect(await findDomain(ownerOf(listing), id)).toMatchObject({
    domain: { isFailing: true, failure: "DNS: there is no TXT record." },
  });
});

test("a domain says whether a code is awaited, and whether it was proven before", async () => {
  const owner = await aProvider();
  const day = 24 * 60 * 60 * 1_000;
  const createdAt = new Date(Date.now() - 60 * day);
  const waitingSince = new Date(Date.now() - day);
  const mailed = { method: "email", address: "info@asked.com", waitingSince };
  await aDomain(owner, { domain: "asked.com", createdAt, ...mailed });
  await aDomain(owner, { domain: "lost.com", createdAt, ...notProven, waitingSince });
  await aDomain(owner, { domain: "new.com", createdAt, ...notProven, waitingSince: createdAt });

  const { domains } = await findDomains(owner);
  expect(domains.map(({ domain, isAsked, isLost }) => [domain, isAsked, isLost])).toEqual([
    ["asked.com", true, false],
    ["lost.com", false, true],
    ["new.com", false, false],
  ]);
});
