import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { FactCells } from "#app/features/facts/fact-cells.ts";
import { MAX_DRAFT_BYTES } from "#app/features/facts/fact-draft.ts";
import type { FactGroup } from "#app/features/facts/fact-field.ts";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { aListing, aModerator, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findEditableListing } from "./find-editable-listing.server.ts";
import { findFactDraft } from "./find-fact-draft.server.ts";
import { keepFactDraft } from "./keep-fact-draft.server.ts";
import { listingLimits } from "./listing-limits.ts";
import { stateFacts } from "./state-facts.server.ts";

async function aFactsForm() {
  const owner = await aProvider();
  const facts = { notice: { tier: "included" as const, value: 30 } };
  const listing = await aListing({ userId: owner.id, facts });
  const keep = (cells: FactCells, group: FactGroup = "contract", actor: Actor = owner) =>
    keepFactDraft(actor, { listingId: listing.id, group, cells });
  return { owner, listing, keep };
}

test("what was typed is kept as it is, group by group, and only where it differs", async () => {
  const { owner, listing, keep } = await aFactsForm();
  await keep({ notice: "30", term: "a year", term_note: "ünïcode" });
  await keep({ price_freedom: "fixed" }, "offer");

  const kept = await findFactDraft(owner, listing.id);
  expect(kept).toEqual({
    draft: {
      term: { term: "a year", term_note: "ünïcode" },
      price_freedom: { price_freedom: "fixed" },
    },
    savedAt: expect.any(Date),
  });
});

test("typing the saved answer again leaves no draft", async () => {
  const { owner, listing, keep } = await aFactsForm();
  await keep({ notice: "60" });
  await keep({ notice: "30" });
  expect(await findFactDraft(owner, listing.id)).toBeUndefined();
});

test("saving a group deletes its draft and leaves the others'", async () => {
  const { owner, listing, keep } = await aFactsForm();
  await keep({ notice: "60", term: "12" });
  await keep({ price_freedom: "fixed" }, "offer");
  const { seen = "" } = (await findEditableListing(owner, listing.id)) ?? {};
  const asked = ["notice", "term"];
  const edit = { listingId: listing.id, asked, facts: {} };

  expect(await stateFacts(owner, { ...edit, seen: "another" })).toMatchObject({ ok: false });
  expect(Object.keys((await findFactDraft(owner, listing.id))?.draft ?? {})).toHaveLength(3);
  expect(await stateFacts(owner, { ...edit, seen })).toMatchObject({ ok: true });
  expect((await findFactDraft(owner, listing.id))?.draft).toEqual({
    price_freedom: { price_freedom: "fixed" },
  });
});

test("another account neither keeps, finds nor writes a draft, and staff don't either", async () => {
  const { listing, keep } = await aFactsForm();
  await keep({ notice: "60" });

  for (const other of [await aProvider(), await aModerator()]) {
    expect(await keep({ notice: "90" }, "contract", other)).toMatchObject({ refusal: "not-yours" });
    expect(await findFactDraft(other, listing.id)).toBeUndefined();
    const written = asProvider(other, (tx) =>
      tx
        .insertInto("factDrafts")
        .values({ listingId: listing.id, cells: "{}" })
        .onConflict((conflict) => conflict.column("listingId").doUpdateSet({ cells: "{}" }))
        .execute(),
    );
    await expect(written).rejects.toMatchObject({ code: "42501" });
  }
  expect(await everything.selectFrom("factDrafts").select("cells").execute()).toEqual([
    { cells: { notice: { notice: "60" } } },
  ]);
});

test("a draft that is too long is refused, by the database too", async () => {
  const { owner, keep } = await aFactsForm();
  const long = "é".repeat(MAX_DRAFT_BYTES / 2);
  expect(await keep({ notice: long })).toMatchObject({ refusal: "draft-too-long" });
  expect(await keep({ notice: long.slice(0, 20_000) })).toMatchObject({ ok: true });

  const written = asProvider(owner, (tx) =>
    tx
      .updateTable("factDrafts")
      .set({ cells: JSON.stringify({ long: long + long }) })
      .execute(),
  );
  await expect(written).rejects.toThrow("fact_drafts_are_small");
});

test("drafts are limited by the hour", async () => {
  const { keep } = await aFactsForm();
  await keep({ notice: "60" });
  await everything.updateTable("rateLimits").set({ count: listingLimits.draft.max }).execute();
  expect(await keep({ notice: "61" })).toMatchObject({ refusal: "too-many-drafts" });
});

test("a deleted listing leaves no draft", async () => {
  const { owner, listing, keep } = await aFactsForm();
  await keep({ notice: "60" });
  await asProvider(owner, (tx) =>
    tx.deleteFrom("whiteLabelServices").where("id", "=", listing.id).execute(),
  );
  expect(await everything.selectFrom("factDrafts").selectAll().execute()).toEqual([]);
});
