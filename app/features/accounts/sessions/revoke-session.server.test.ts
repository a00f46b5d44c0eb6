import { expect, test } from "vitest";
import { aModerator, aProvider, aSession } from "#test/builders.ts";
import { findSignedIn } from "./find-sessions.server.ts";
import { revokeSession } from "./revoke-session.server.ts";

test("a session of the actor's own account ends, and only that one", async () => {
  const provider = await aProvider();
  const [here, lost] = [await aSession(provider), await aSession(provider)];

  await revokeSession(here.actor, lost.actor.sessionId);

  expect(await findSignedIn(lost.token)).toBeUndefined();
  expect(await findSignedIn(here.token)).toMatchObject({ id: provider.id });
});

test("a session of another account stays, even for a moderator", async () => {
  const theirs = await aSession(await aProvider());

  for (const asking of [await aProvider(), await aModerator()]) {
    await revokeSession(asking, theirs.actor.sessionId);
  }

  expect(await findSignedIn(theirs.token)).toBeDefined();
});
