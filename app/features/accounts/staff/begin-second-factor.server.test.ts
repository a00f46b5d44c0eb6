import { expect, test } from "vitest";
import { aModerator, anAdmin, aProvider, aSecondFactor, aSession } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { beginSecondFactor } from "./begin-second-factor.server.ts";

test("moderators and admins are shown a secret of their own, as a picture and as letters", async () => {
  const shown: string[] = [];
  for (const account of [await aModerator(), await anAdmin()]) {
    const { actor } = await aSession(account);
    const begun = await beginSecondFactor(actor);
    if (!begun.ok) throw new Error(begun.refusal);

    expect(begun.value.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(begun.value.uri).toContain(`secret=${begun.value.secret.replaceAll(" ", "")}`);
    expect(begun.value.uri).toContain(encodeURIComponent(account.email));
    expect(begun.value.qrCode.size).toBeGreaterThan(30);
    shown.push(begun.value.secret);
  }

  expect(new Set(shown).size).toBe(2);
});

test("until it is confirmed, the same secret is shown again", async () => {
  const { actor } = await aSession(await aModerator());

  const shown = await Promise.all([1, 2, 3].map(() => beginSecondFactor(actor)));

  expect(new Set(shown.map((begun) => begun.ok && begun.value.secret)).size).toBe(1);
  expect(await beginSecondFactor(actor)).toEqual(shown[0]);
});

test("a secret that was confirmed is shown to nobody, and not replaced", async () => {
  const moderator = await aModerator();
  const { secret } = await aSecondFactor(moderator);
  const { actor } = await aSession(moderator);

  expect(await beginSecondFactor(actor)).toEqual({ ok: false, refusal: "already-confirmed" });
  expect(await everything.selectFrom("secondFactors").select("secret").execute()).toEqual([
    { secret },
  ]);
});

test("a provider gets none", async () => {
  const { actor } = await aSession(await aProvider());

  expect(await beginSecondFactor(actor)).toEqual({ ok: false, refusal: "not-allowed" });
  expect(await everything.selectFrom("secondFactors").selectAll().execute()).toEqual([]);
});
