import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { suggestSearches } from "./suggest-searches.server.ts";

async function aSmallDirectory() {
  await aListing({
    description: "Pay per click and email marketing, newsletters, transcription of calls.",
    status: "approved",
  });
  await aListing({ description: "Hidden holograms.", status: "pending" });
}

test("phrases and words that begin with the text are suggested, four at most", async () => {
  await aSmallDirectory();

  expect(await suggestSearches("email mark")).toContain("email marketing");
  expect(await suggestSearches("transcr")).toContain("transcription");
  expect((await suggestSearches("em")).length).toBeLessThanOrEqual(4);
});

test("the words before the last ones are kept, except for noise", async () => {
  await aSmallDirectory();

  expect(await suggestSearches("white label email mark")).toContain("email marketing");
  expect(await suggestSearches("zebra email mark")).toContain("zebra email marketing");
});

test("a misspelt text is suggested in its right spelling", async () => {
  await aSmallDirectory();

  expect(await suggestSearches("emial marketing")).toContain("email marketing");
});

test("a whole question is answered with the needs in it", async () => {
  await aSmallDirectory();

  expect(await suggestSearches("who does ppc for my clients")).toContain("ppc");
});

test("words that no public listing has are not suggested, and nothing is for a single letter or punctuation", async () => {
  await aSmallDirectory();

  for (const typed of ["hologr", "payroll", "e", "%%", "__", ""])
    expect(await suggestSearches(typed), typed).toEqual([]);
});
