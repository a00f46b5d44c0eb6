import { expect, test } from "vitest";
import { aProvider, aSession } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { revokeOtherSessions } from "./revoke-other-sessions.server.ts";

test("every other session of the account ends; this one and those of other accounts stay", async () => {
  const provider = await aProvider();
  const here = await aSession(provider);
  for (let count = 0; count < 3; count++) await aSession(provider);
  const theirs = await aSession(await aProvider());

  await revokeOtherSessions(here.actor);

  const left = await everything.selectFrom("sessions").select("id").execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(
    new Set([here.actor.sessionId, theirs.actor.sessionId]),
  );
});
