import { expect, test } from "vitest";
import {
  MAX_IN_BROWSER,
  readMarks,
  writeBrowserMarks,
} from "#app/features/listings/saved-marks.ts";
import { refuse } from "#app/shared/result.ts";
import { aListing } from "#test/builders.ts";
import { aLive } from "#test/shortlists.ts";
import { keepInBrowser } from "./keep-in-browser.server.ts";

test("the newest is in front, and a second time changes nothing", async () => {
  const [one, two] = [await aLive(), await aLive()];
  const first = await keepInBrowser("", one.id);
  const cookie = first.ok ? first.value.cookie : "";
  const second = await keepInBrowser(cookie, two.id.toUpperCase());
  const both = second.ok ? second.value.cookie : "";

  expect(first).toMatchObject({ ok: true, value: { isNew: true } });
  expect(readMarks(both).kept).toEqual([two.id, one.id]);
  expect(await keepInBrowser(both, one.id)).toEqual({
    ok: true,
    value: { cookie: both, isNew: false },
  });
});

test("a listing that is not public, and one more than fits, are refused", async () => {
  const { id } = await aListing({ status: "pending" });
  expect(await keepInBrowser("", id)).toEqual(refuse("no-such-listing"));
  const full = writeBrowserMarks(
    Array.from({ length: MAX_IN_BROWSER }, () => crypto.randomUUID() as string),
  );
  expect(await keepInBrowser(full, (await aLive()).id)).toEqual(refuse("browser-full"));
});
