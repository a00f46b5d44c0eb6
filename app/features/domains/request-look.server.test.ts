import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aDomain, aListing, aMemberOf, aProvider, notProven, waitingFor } from "#test/builders.ts";
import { domainLookDue } from "./domain-jobs.ts";
import { domainLimits } from "./domain-limits.ts";
import { requestLook } from "./request-look.server.ts";

test("a member's press is one look, however often it is pressed", async () => {
  const listing = await aListing();
  const { id } = await aDomain(listing, notProven);
  const editor = await aMemberOf(listing, "editor");

  expect(await requestLook(editor, id)).toEqual(accept(undefined));
  expect(await requestLook(editor, id)).toEqual(accept(undefined));

  expect(await waitingFor(domainLookDue)).toEqual([{ proofId: id }]);
});

test("a stranger's press is none", async () => {
  const [owner, stranger] = [await aProvider(), await aProvider()];
  const { id } = await aDomain(owner);

  expect(await requestLook(stranger, id)).toEqual(refuse("no-such-domain"));
  expect(await requestLook(stranger, "1")).toEqual(refuse("no-such-domain"));
  expect(await waitingFor(domainLookDue)).toEqual([]);
});

test("looks of a person are limited", async () => {
  const owner = await aProvider();
  const { id } = await aDomain(owner);
  for (let count = 0; count < domainLimits.look.max; count++) await requestLook(owner, id);

  expect(await requestLook(owner, id)).toEqual(refuse("too-many-attempts"));
});
