import { expect, test } from "vitest";
import { aListing, aProvider, someListing, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openEdge } from "#test/edge.ts";
import { publicListingsChanged } from "./page-jobs.ts";
import { purgePages } from "./purge-pages.server.ts";

const edge = await openEdge();

/** The tags that the queued jobs would purge, each once. */
async function purgedTags() {
  for (const payload of await waitingFor(publicListingsChanged)) {
    await purgePages(publicListingsChanged.payload.parse(payload), edge.url);
  }
  return [...new Set(edge.dropped.flat())].toSorted();
}

const change = (id: string, set: Record<string, unknown>) =>
  everything.updateTable("whiteLabelServices").set(set).where("id", "=", id).execute();

const tagsOf = (...listings: string[]) =>
  [
    "home",
    "directory",
    "category:whitelabel-saas-platforms",
    "category:analytics-and-reporting",
    ...listings.map((id) => `listing:${id}`),
  ].toSorted();

test("a listing that is not public purges no page", async () => {
  const { id } = await aListing({ status: "pending" });
  await change(id, { businessName: "Another name" });
  await everything.deleteFrom("whiteLabelServices").where("id", "=", id).execute();

  expect(await waitingFor(publicListingsChanged)).toEqual([]);
});

test.each([
  ["an approval", { status: "approved" }, "pending"],
  ["a withdrawal", { status: "rejected" }, "approved"],
  ["an edit that is published", { businessName: "Another name" }, "approved"],
  ["a promotion", { recommended: 1 }, "approved"],
] as const)("%s purges the pages that show the listing, twice", async (_, set, status) => {
  const { id } = await aListing({ status: "pending" });
  if (status === "approved") await change(id, { status });
  const before = (await waitingFor(publicListingsChanged)).length;

  await change(id, set);

  expect((await waitingFor(publicListingsChanged)).length - before).toBe(2);
  expect(await purgedTags()).toEqual(tagsOf(id));
});

test("a deletion purges them too", async () => {
  const { id, userId } = await aListing({ status: "approved" });
  await everything.deleteFrom("users").where("id", "=", userId).execute();

  expect(await waitingFor(publicListingsChanged)).toHaveLength(4);
  expect(await purgedTags()).toEqual(tagsOf(id));
});

test("a change of category purges both categories", async () => {
  const { id } = await aListing({ status: "approved" });
  await change(id, { serviceType: "Legal & Compliance" });

  expect(await purgedTags()).toEqual(
    [
      ...tagsOf(id),
      "category:legal-and-compliance",
      "category:whitelabel-services-provided",
    ].toSorted(),
  );
});

test("more than a hundred changes at once purge every page", async () => {
  const { id } = await aProvider();
  await everything
    .insertInto("whiteLabelServices")
    .values(Array.from({ length: 101 }, () => ({ ...someListing(id), status: "approved" })))
    .execute();

  expect(await purgedTags()).toEqual(["site"]);
});

test("a change is purged for as long as an older copy may be cached, and no longer", async () => {
  const changed = (secondsAgo: number) => ({
    listings: null,
    categories: [],
    changedAt: new Date(Date.now() - secondsAgo * 1_000),
  });
  await purgePages(changed(661), edge.url);
  expect(edge.dropped).toEqual([]);

  await purgePages(changed(630), edge.url);
  expect(edge.dropped).toEqual([["site"]]);
});
