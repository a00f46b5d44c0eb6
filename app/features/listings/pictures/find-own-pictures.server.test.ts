import { expect, test } from "vitest";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aPictureOf, aProvider } from "#test/builders.ts";
import { findChosenPictures, findOwnPictures } from "./find-own-pictures.server.ts";

test("an account finds its own pictures in the chosen order, each once, with their sizes", async () => {
  const provider = await aProvider();
  const [one, two] = [await aPictureOf(provider), await aPictureOf(provider, { width: 700 })];
  const chosen = [
    { url: two.url, alt: "Second" },
    { url: one.url, alt: "" },
    { url: two.url, alt: "Second" },
  ];

  expect(await transaction(provider, (tx) => findOwnPictures(tx, chosen))).toEqual([
    { url: two.url, alt: "Second", width: 700, height: 1000 },
    { url: one.url, alt: "", width: 1600, height: 1000 },
  ]);
  expect(await transaction(provider, (tx) => findOwnPictures(tx, []))).toEqual([]);
});

test("a picture of another account or a missing one is not found", async () => {
  const [mine, theirs] = [await aProvider(), await aProvider()];
  const [own, foreign] = [await aPictureOf(mine), await aPictureOf(theirs)];

  for (const url of [
    foreign.url,
    "/logos/none.webp",
    "https://elsewhere.example/a.webp",
    own.name,
  ]) {
    const chosen = [
      { url: own.url, alt: "" },
      { url, alt: "" },
    ];
    expect(await transaction(mine, (tx) => findOwnPictures(tx, chosen)), url).toBeUndefined();
    expect(await findChosenPictures(mine, chosen), url).toMatchObject([{ url: own.url }]);
  }
});
