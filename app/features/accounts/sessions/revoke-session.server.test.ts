import { expect, test } from "vitest";
import { aModerator, aProvider, aSession } from "#test/builders.ts";
import { findSignedIn } from "./find-sessions.server.ts";
import { revokeSession } from "./revoke-session.server.ts";

test("one's own device is signed out, and only that one", async () => {
  const provider = await aProvider();
  const [here, lost] = [await aSession(provider), await aSession(provider)];

  await revokeSession(here.actor, lost.actor.sessionId);

  expect(await findSignedIn(lost.token)).toBeUndefined();
  expect(await findSignedIn(here.token)).toMatchObject({ id: provider.id });
});

test("somebody else's device stays signed in, even when a moderator asks", async () => {
  const theirs = await aSession(await aProvider());

  for (const asking of [await aProvider(), await aModerator()]) {
    await revokeSession(asking, theirs.actor.sessionId);
  }

  expect(await findSignedIn(theirs.token)).toBeDefined();
});
