import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aCodeOf, aSubscriber, findSubscribers } from "#test/newsletter.ts";
import { repeatLeaving } from "./repeat-leaving.server.ts";

test("only the named subscriber of a restored backup leaves again", async () => {
  const subscriber = await aSubscriber({ status: "confirmed" });
  const kept = await aSubscriber({ status: "confirmed" });
  await aCodeOf(subscriber);

  expect(await repeatLeaving(subscriber.id)).toEqual({ wasThere: true });

  const statuses = (await findSubscribers()).map(({ id, status }) => ({ id, status }));
  expect(statuses).toEqual(
    expect.arrayContaining([
      { id: subscriber.id, status: "unsubscribed" },
      { id: kept.id, status: "confirmed" },
    ]),
  );
});

test("a former or unknown subscriber is not changed", async () => {
  const left = await aSubscriber({ status: "unsubscribed" });

  for (const id of [left.id, randomUUID()])
    expect(await repeatLeaving(id)).toEqual({ wasThere: false });

  expect(await findSubscribers()).toEqual([left]);
});
