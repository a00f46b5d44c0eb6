import { sql } from "kysely";
import { expect, test } from "vitest";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aReviewer } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { chooseListing } from "./choose-listing.server.ts";
import { defaultLastDay } from "./editors-choice.ts";
import { findChoice } from "./find-choice.server.ts";

test("staff see a choice while it runs, and not once it has ended", async () => {
  const [moderator, { id }] = [await aReviewer(), await aListing({ status: "approved" })];
  const find = () => transaction(moderator, (tx) => findChoice(tx, id));
  expect(await find()).toBeUndefined();

  const lastDay = defaultLastDay(new Date());
  await chooseListing(moderator, id, { reason: "Clear prices.", lastDay });
  expect(await find()).toMatchObject({ reason: "Clear prices.", chosenBy: moderator.email });

  await sql`update editors_choices set ends_at = now()`.execute(everything);
  expect(await find()).toBeUndefined();
});
