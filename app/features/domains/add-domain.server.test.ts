import { expect, test } from "vitest";
import { refuse } from "#app/shared/result.ts";
import { aListing, aMemberOf, aProvider, ownerOf, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { addDomain } from "./add-domain.server.ts";
import { MAX_DOMAINS } from "./domain.ts";
import { domainLookDue } from "./domain-jobs.ts";
import { domainLimits } from "./domain-limits.ts";

test("of an address the registrable domain is added, and looked at", async () => {
  const provider = await aProvider();

  const added = await addDomain(provider, "https://Shop.Acme.co.uk/prices?a=b");

  const [row] = await domains();
  expect(added).toEqual({ ok: true, value: { id: row?.id } });
  expect(row).toMatchObject({
    domain: "acme.co.uk",
    organisationId: provider.organisationId,
    method: null,
    provenAt: null,
  });
  expect(row?.token).toMatch(/^[0-9a-f]{32}$/);
  expect(await waitingFor(domainLookDue)).toEqual([{ proofId: row?.id }]);
});

test.for(["co.uk", "github.io", "localhost", "127.0.0.1", "[::1]", "acme.internal", "", "a b"])(
  "'%s' is no domain of a company",
  async (typed) => {
    expect(await addDomain(await aProvider(), typed)).toEqual(refuse("no-domain"));
  },
);

test("a second time it is the same, with its token; another organisation has its own", async () => {
  const listing = await aListing();
  const [owner, editor] = [ownerOf(listing), await aMemberOf(listing, "editor")];

  const first = await addDomain(owner, "acme.com");
  expect(await addDomain(editor, "www.acme.com")).toEqual(first);
  expect(await addDomain(await aProvider(), "acme.com")).not.toEqual(first);

  expect(new Set((await domains()).map(({ token }) => token)).size).toBe(2);
});

test("who has no organisation yet gets one; who was removed adds nothing", async () => {
  const { id } = await everything
    .insertInto("users")
    .values({ email: "without@rebadge.test" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const stranger = await aProvider();
  const { organisationId } = await aProvider();

  expect(await addDomain({ id, role: "provider", organisationId: undefined }, "acme.com")).toEqual(
    expect.objectContaining({ ok: true }),
  );
  expect(await addDomain({ ...stranger, organisationId }, "acme.com")).toEqual(refuse("shut-out"));
  expect(await domains()).toHaveLength(1);
});

test("an organisation has a limited number of domains, also when many are added at once", async () => {
  const provider = await aProvider();
  const names = Array.from({ length: MAX_DOMAINS + 5 }, (_, index) => `acme-${index}.com`);

  const added = await Promise.all(names.map((name) => addDomain(provider, name)));

  expect(added.filter(({ ok }) => ok)).toHaveLength(MAX_DOMAINS);
  expect(added.filter(({ ok }) => !ok)).toEqual(Array(5).fill(refuse("too-many-domains")));
});

test("a person adds a limited number in an hour", async () => {
  const provider = await aProvider();
  for (let count = 0; count < domainLimits.add.max; count++) await addDomain(provider, "acme.com");

  expect(await addDomain(provider, "acme.com")).toEqual(refuse("too-many-attempts"));
});

function domains() {
  return everything.selectFrom("domainProofs").selectAll().orderBy("id").execute();
}
