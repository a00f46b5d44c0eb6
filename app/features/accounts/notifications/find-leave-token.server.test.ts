import { expect, test } from "vitest";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { aProvider } from "#test/builders.ts";
import { findLeaveToken } from "./find-leave-token.server.ts";
import { switchNotifications } from "./switch-notifications.server.ts";

test("an account has one token for each kind, and none for what it does not want", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  const tokenOf = ({ id }: { id: string }) =>
    workerDatabase.transaction().execute((tx) => findLeaveToken(tx, id, "alerts"));

  const token = await tokenOf(actor);
  expect(token).toMatch(/^[0-9a-f-]{36}$/);
  expect(await tokenOf(actor)).toBe(token);
  expect(await tokenOf(other)).not.toBe(token);

  await switchNotifications(actor, { kind: "alerts", isOn: false });
  expect(await tokenOf(actor)).toBeUndefined();
});
