import { expect, test } from "vitest";
import { periodOf } from "#app/shared/period.ts";
import { aListing, aModerator, anAdmin, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findSignUpFigures } from "./find-sign-up-figures.server.ts";

const now = new Date("2026-11-18T12:00:00Z");
const days = periodOf("30-days", now);

test("an account counts on the day it was created, and once however many listings it has", async () => {
  const lister = await anAccountOf("2026-11-15T00:00:00Z");
  await anAccountOf("2026-11-15T23:59:59Z");
  await anAccountOf("2026-11-17T12:00:00Z");
  for (const status of ["approved", "pending"]) await aListing({ userId: lister.id, status });

  const { counts } = await find();

  expect(counts).toHaveLength(30);
  expect(counts.slice(-5)).toEqual([
    undefined,
    { accounts: 2, withListing: 1 },
    { accounts: 0, withListing: 0 },
    { accounts: 1, withListing: 0 },
    { accounts: 1, withListing: 0 },
  ]);
});

test("weeks sum their days, and older accounts are left out", async () => {
  for (const moment of ["2026-01-01T00:00:00Z", "2026-11-09T00:00:00Z", "2026-11-15T12:00:00Z"])
    await anAccountOf(moment);

  const { counts } = await find(periodOf("90-days", now));

  expect(counts.map((count) => count?.accounts)).toEqual([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1,
  ]);
});

test("moderators and providers are refused", async () => {
  for (const actor of [await aModerator(), await aProvider()])
    expect(await findSignUpFigures(actor, days)).toEqual({ ok: false, refusal: "not-allowed" });
});

/** The admin's own account was created today too. */
async function find(period = days) {
  const admin = await anAdmin();
  await setCreated(admin.id, now.toISOString());
  const found = await findSignUpFigures(admin, period);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

async function anAccountOf(createdAt: string) {
  const account = await aProvider();
  await setCreated(account.id, createdAt);
  return account;
}

async function setCreated(id: string, createdAt: string) {
  await everything.updateTable("users").set({ createdAt }).where("id", "=", id).execute();
}
