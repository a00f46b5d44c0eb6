import { expect, test } from "vitest";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { aModerator, aSession } from "#test/builders.ts";
import { findStaffSession } from "./find-staff-session.server.ts";
import { openStaffSession } from "./open-staff-session.server.ts";

test("a session has one staff session at a time, and other sessions keep theirs", async () => {
  const moderator = await aModerator();
  const [here, elsewhere] = [await aSession(moderator), await aSession(moderator)];
  const open = ({ actor }: typeof here) =>
    webDatabase.transaction().execute((tx) => openStaffSession(tx, actor));

  const [first, theirs, second] = [await open(here), await open(elsewhere), await open(here)];

  expect(await findStaffSession(first.token, here.actor)).toBeUndefined();
  expect(await findStaffSession(second.token, here.actor)).toBeDefined();
  expect(await findStaffSession(theirs.token, elsewhere.actor)).toBeDefined();
});
