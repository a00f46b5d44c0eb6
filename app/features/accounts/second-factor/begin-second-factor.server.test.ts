import { expect, test } from "vitest";
import { aModerator, anAdmin, aProvider, aSecondFactor, aSession } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { beginSecondFactor } from "./begin-second-factor.server.ts";
import { trySecondFactor } from "./try-second-factor.server.ts";

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

test("each set-up has a new secret, and a code of an earlier one confirms nothing", async () => {
  const moderator = await aModerator();
  const { code } = await aSecondFactor(moderator, { confirmedAt: null });
  const { actor } = await aSession(moderator);

  const shown = [await beginSecondFactor(actor), await beginSecondFactor(actor)];

  expect(new Set(shown.map((begun) => begun.ok && begun.value.secret)).size).toBe(2);
  expect(await trySecondFactor(actor, { code: code(), factor: "new" })).toEqual({
    ok: false,
    refusal: "wrong-code",
  });
});

test("the page that answers a wrong code shows the secret that was scanned", async () => {
  const { actor } = await aSession(await aModerator());
  const shown = await beginSecondFactor(actor);

  expect(await beginSecondFactor(actor, { keepsSecret: true })).toEqual(shown);
});

test("a confirmed secret is neither shown again nor replaced", async () => {
  const moderator = await aModerator();
  const { secret } = await aSecondFactor(moderator);
  const { actor } = await aSession(moderator);

  expect(await beginSecondFactor(actor)).toEqual({ ok: false, refusal: "already-confirmed" });
  expect(await everything.selectFrom("secondFactors").select("secret").execute()).toEqual([
    { secret },
  ]);
});

test("a provider is refused", async () => {
  const { actor } = await aSession(await aProvider());

  expect(await beginSecondFactor(actor)).toEqual({ ok: false, refusal: "not-allowed" });
  expect(await everything.selectFrom("secondFactors").selectAll().execute()).toEqual([]);
});
