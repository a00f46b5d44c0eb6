import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aDomain, aListing, aMemberOf, aProvider, notProven, waitingFor } from "#test/builders.ts";
import { domainCodeRequested } from "./domain-jobs.ts";
import { domainLimits } from "./domain-limits.ts";
import { requestDomainCode } from "./request-domain-code.server.ts";

test("a code goes to an address at exactly the domain", async () => {
  const listing = await aListing();
  const { id } = await aDomain(listing, notProven);
  const editor = await aMemberOf(listing, "editor");

  expect(await requestDomainCode(editor, { id, mailbox: "info" })).toEqual(
    accept({ address: "info@acme.com" }),
  );
  expect(await waitingFor(domainCodeRequested)).toMatchObject([
    { proofId: id, address: "info@acme.com", userId: editor.id },
  ]);
});

test("not where anyone can have an address, and not for a stranger", async () => {
  const [owner, stranger] = [await aProvider(), await aProvider()];
  const [own, free] = [await aDomain(owner), await aDomain(owner, { domain: "gmail.com" })];

  expect(await requestDomainCode(owner, { id: free.id, mailbox: "info" })).toEqual(
    refuse("public-mailboxes"),
  );
  expect(await requestDomainCode(stranger, { id: own.id, mailbox: "info" })).toEqual(
    refuse("no-such-domain"),
  );
  expect(await waitingFor(domainCodeRequested)).toEqual([]);
});

test("an address gets a limited number of codes, no matter who asks", async () => {
  for (let count = 0; count <= domainLimits.mailAddress.max; count++) {
    const owner = await aProvider();
    const { id } = await aDomain(owner, notProven);
    expect(await requestDomainCode(owner, { id, mailbox: "info" })).toMatchObject({
      ok: count < domainLimits.mailAddress.max,
    });
  }
});
