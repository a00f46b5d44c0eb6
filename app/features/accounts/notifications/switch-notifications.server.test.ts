import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { switchNotifications } from "./switch-notifications.server.ts";

test("a kind is switched off and on again, and its token stays", async () => {
  const actor = await aProvider();
  const rows = everything.selectFrom("notificationSettings").selectAll();
  await switchNotifications(actor, { kind: "alerts", isOn: false });
  const [first] = await rows.execute();
  await switchNotifications(actor, { kind: "alerts", isOn: true });

  expect(first).toMatchObject({ userId: actor.id, kind: "alerts", isOn: false });
  expect(await rows.execute()).toEqual([{ ...first, isOn: true }]);
});
