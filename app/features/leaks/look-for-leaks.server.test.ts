import { expect } from "vitest";
import { everything } from "#test/database.ts";
import { aListingWithDemo, lastTest } from "#test/leaks.ts";
import { LINUX_X64, testWith } from "#test/needs.ts";
import { openInternet } from "#test/websites.ts";
import { lookForLeaks } from "./look-for-leaks.server.ts";
import { requestLeakLook } from "./request-leak-look.server.ts";

const test = testWith(LINUX_X64, "/usr/bin/perl");
const { aWebsite, policyFor } = openInternet();

/** A look that is wanted at a demo that answers with this page. */
async function aWantedLook(page: string) {
  const website = await aWebsite((request, response) => {
    if (request.url !== "/") response.writeHead(404).end();
    else response.setHeader("content-type", "text/html").end(page);
  });
  const { listing, owner } = await aListingWithDemo(`http://provider.test:${website.port}/`);
  await requestLeakLook(owner, listing.id);
  const { id, wantedLook } = await lastTest(listing.id);
  const wanted = { testId: id, lookId: wantedLook ?? "" };
  return { listing, owner, wanted, ...website, policy: await policyFor(website.port) };
}

test("what the demo shows is written down, once", async () => {
  const { listing, wanted, policy, requests } = await aWantedLook(
    "<title>Portal</title><p>Welcome</p><footer>Powered by Acme Reports</footer>",
  );
  await lookForLeaks(wanted, { isWanted: true, policy });
  const found = await lastTest(listing.id);
  expect(found).toMatchObject({ failure: null, wantedLook: null });
  expect(found.verdicts).toMatchObject({ mark: "leaks", links: "passes" });
  expect(JSON.stringify(found.sightings)).toContain("Acme Reports");

  const asked = requests.length;
  await lookForLeaks(wanted, { isWanted: true, policy });
  expect(requests).toHaveLength(asked);
  expect((await lastTest(listing.id)).lookedAt).toEqual(found.lookedAt);
});

test("a demo without the name passes", async () => {
  const { listing, wanted, policy } = await aWantedLook("<title>Portal</title><p>Welcome</p>");
  await lookForLeaks(wanted, { isWanted: true, policy });
  expect((await lastTest(listing.id)).verdicts).toMatchObject({
    portal: "passes",
    links: "passes",
    mark: "passes",
    help: "not-looked-at",
  });
});

test("a demo that cannot be opened has a reason and no verdict", async () => {
  const { listing, wanted, policy } = await aWantedLook("");
  await everything
    .updateTable("leakTests")
    .set({ demoUrl: "http://nowhere.test/" })
    .where("id", "=", wanted.testId)
    .execute();
  await lookForLeaks(wanted, { isWanted: true, policy });
  expect(await lastTest(listing.id)).toMatchObject({
    verdicts: {},
    failure: expect.stringMatching(/^We could not open it: .+\.$/),
  });
});

test("nothing is visited for a look that another took the place of, nor where looks are off", async () => {
  const { listing, owner, wanted, policy, requests } = await aWantedLook("<p>Welcome</p>");
  await lookForLeaks(wanted, { isWanted: false, policy });
  await requestLeakLook(owner, listing.id);
  await lookForLeaks(wanted, { isWanted: true, policy });
  expect(requests).toEqual([]);
  expect((await lastTest(listing.id)).lookedAt).toBeNull();
});

test("an excerpt that is cut inside a character, or holds one that cannot be stored, loses no verdict", async () => {
  const emoji = "\u{1f600}".repeat(60);
  const { listing, wanted, policy } = await aWantedLook(
    `<p>${emoji}\u0000 made by Acme Reports ${emoji}</p><script>"\u0000 Acme Reports"</script>`,
  );
  await lookForLeaks(wanted, { isWanted: true, policy });
  expect((await lastTest(listing.id)).sightings).not.toEqual([]);
});
