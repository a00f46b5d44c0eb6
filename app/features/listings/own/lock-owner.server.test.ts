import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aProvider } from "#test/builders.ts";
import { lockOwner } from "./lock-owner.server.ts";

test("people of one organisation wait for each other, and others do not", async () => {
  const [actor, colleague, stranger] = [await aProvider(), await aProvider(), await aProvider()];
  const order: string[] = [];
  const act = (who: Actor, name: string) =>
    transaction(who, async (tx) => {
      await lockOwner(tx, who);
      order.push(name);
    });

  const waiting = await transaction(actor, async (tx) => {
    await lockOwner(tx, actor);
    const acting = {
      done: act({ ...colleague, organisationId: actor.organisationId }, "colleague"),
    };
    await act(stranger, "stranger");
    order.push("first");
    return acting;
  });
  await waiting.done;

  expect(order).toEqual(["stranger", "first", "colleague"]);
});
