import { expect, test } from "vitest";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { accept, refuse } from "#app/shared/result.ts";
import { aDomain, aListing, aMemberOf, aProvider, notProven } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { confirmDomainCode } from "./confirm-domain-code.server.ts";

const CODE = "ABCD2345";

test("the code proves the domain for the organisation, once", async () => {
  const listing = await aListing();
  const { id } = await aMailedCode(listing);
  const editor = await aMemberOf(listing, "editor");

  expect(await confirmDomainCode(editor, { id, code: CODE })).toEqual(accept(undefined));

  const proof = await read(id);
  expect(proof).toMatchObject({ method: "email", address: "info@acme.com", failures: 0 });
  expect(Number(proof.nextLookAt) - Number(proof.provenAt)).toBe(30 * 86_400_000);
  expect(await confirmDomainCode(editor, { id, code: CODE })).toEqual(refuse("stale-code"));
});

test("a domain that is proven by email keeps its date; another method is replaced", async () => {
  const since = new Date("2026-01-05");
  const owner = await aProvider();
  const former = { provenAt: since, address: "info@acme.com", failures: 1, failure: "none" };
  const mailed = await aMailedCode(owner, { method: "email", ...former });
  const dns = await aMailedCode(owner, { domain: "acme.de", method: "dns", provenAt: since });

  for (const { id } of [mailed, dns])
    expect(await confirmDomainCode(owner, { id, code: CODE })).toEqual(accept(undefined));

  expect(await read(mailed.id)).toMatchObject({ provenAt: since, failures: 0, failure: null });
  expect(Number((await read(dns.id)).provenAt)).toBeGreaterThan(Number(since));
});

test("five wrong codes end it, and a code of yesterday does not count", async () => {
  const owner = await aProvider();
  const { id } = await aMailedCode(owner);
  const old = await aMailedCode(owner, { domain: "acme.de" }, new Date(Date.now() - 1));

  for (let count = 0; count < 5; count++)
    expect(await confirmDomainCode(owner, { id, code: "WRONG234" })).toEqual(refuse("wrong-code"));
  expect(await confirmDomainCode(owner, { id, code: CODE })).toEqual(refuse("stale-code"));
  expect(await confirmDomainCode(owner, { id: old.id, code: CODE })).toEqual(refuse("stale-code"));
  expect(await read(id)).toMatchObject({ method: null, provenAt: null });
});

test("another organisation cannot use it, nor who was removed", async () => {
  const [owner, stranger] = [await aProvider(), await aProvider()];
  const { id } = await aMailedCode(owner);
  const own = await aDomain(stranger, notProven);

  for (const actor of [stranger, { ...stranger, organisationId: owner.organisationId }])
    expect(await confirmDomainCode(actor, { id, code: CODE })).toEqual(refuse("no-such-domain"));
  expect(await confirmDomainCode(stranger, { id: own.id, code: CODE })).toEqual(
    refuse("stale-code"),
  );
  expect(await confirmDomainCode(owner, { id: "1", code: CODE })).toEqual(refuse("no-such-domain"));
});

async function aMailedCode(
  owner: Parameters<typeof aDomain>[0],
  named: Parameters<typeof aDomain>[1] = {},
  expiresAt = new Date(Date.now() + 60_000),
) {
  const proof = await aDomain(owner, { ...notProven, ...named });
  await everything
    .insertInto("domainCodes")
    .values({
      proofId: proof.id,
      address: `info@${proof.domain}`,
      codeHash: hashToken(CODE),
      expiresAt,
    })
    .execute();
  return proof;
}

function read(id: string) {
  return everything
    .selectFrom("domainProofs")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}
