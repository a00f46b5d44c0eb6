import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { findNotifications } from "./find-notifications.server.ts";
import { switchNotifications } from "./switch-notifications.server.ts";

test("every kind is on until it is switched off, for this account only", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  await switchNotifications(actor, { kind: "alerts", isOn: false });

  expect(await findNotifications(actor)).toEqual({ alerts: false, enquiries: true, inbox: true });
  expect(await findNotifications(other)).toEqual({ alerts: true, enquiries: true, inbox: true });
});
