import { expect, test } from "vitest";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aLogo, aProvider } from "#test/builders.ts";
import { findLogoUrl, findOwnLogo } from "./find-own-logo.server.ts";

test("an account finds its own logo, but not another's or a missing one", async () => {
  const [mine, theirs] = [await aProvider(), await aProvider()];
  const { name, url } = await aLogo(mine);
  const find = (actor: typeof mine, wanted: string) =>
    transaction(actor, (tx) => findOwnLogo(tx, wanted));

  expect(await find(mine, name)).toBe(url);
  expect(await find(theirs, name)).toBeUndefined();
  expect(await find(mine, "../package.json")).toBeUndefined();
  expect(await find(mine, url)).toBeUndefined();
});

test("a page finds the logo's URL by the same rule", async () => {
  const [mine, theirs] = [await aProvider(), await aProvider()];
  const { name, url } = await aLogo(mine);

  expect(await findLogoUrl(mine, name)).toBe(url);
  expect(await findLogoUrl(theirs, name)).toBeUndefined();
});
