import { expect, test } from "vitest";
import { aProvider, aSession } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { endSession } from "./end-session.server.ts";
import { findSignedIn } from "./find-sessions.server.ts";

test("signing out ends only this session, and is idempotent", async () => {
  const provider = await aProvider();
  const [here, elsewhere] = [await aSession(provider), await aSession(provider)];

  for (const token of [here.token, here.token, "never issued"]) await endSession(token);

  expect(await findSignedIn(here.token)).toBeUndefined();
  expect(await findSignedIn(elsewhere.token)).toMatchObject({ id: provider.id });
});

test("a session's id cannot end it", async () => {
  const { actor } = await aSession(await aProvider());

  await endSession(actor.sessionId);

  expect(await everything.selectFrom("sessions").select("id").execute()).toHaveLength(1);
});
