import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { aDispute, statement } from "#test/disputes.ts";
import { openDispute } from "./open-dispute.server.ts";
import { withdrawDispute } from "./withdraw-dispute.server.ts";

test("only the claimant withdraws, once, and may open another", async () => {
  const { id, listing, claimant, holder } = await aDispute();
  const refused = { ok: false, refusal: "no-such-dispute" };
  for (const actor of [holder, await aProvider()])
    expect(await withdrawDispute(actor, id)).toEqual(refused);

  expect(await withdrawDispute(claimant, id)).toMatchObject({ ok: true });
  expect(await withdrawDispute(claimant, id)).toEqual(refused);
  expect(await withdrawDispute(claimant, "no id")).toEqual(refused);

  const rows = await everything.selectFrom("disputes").select(["outcome", "reason"]).execute();
  expect(rows).toEqual([{ outcome: "withdrawn", reason: null }]);
  expect(await openDispute(claimant, { listingId: listing.id, statement })).toMatchObject({
    ok: true,
  });
});
