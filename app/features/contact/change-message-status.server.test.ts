import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aModerator, anAdmin, aProvider } from "#test/builders.ts";
import { aContactMessage } from "#test/contact.ts";
import { everything } from "#test/database.ts";
import { changeMessageStatus } from "./change-message-status.server.ts";
import { messageStatuses } from "./contact-message.ts";

const refused = (refusal: string) => ({ ok: false, refusal });

async function statusOf(id: string) {
  const [row] = await everything
    .selectFrom("contactMessages")
    .select("status")
    .where("id", "=", id)
    .execute();
  return row?.status;
}

function entries() {
  return everything.selectFrom("auditLog").selectAll().orderBy("id").execute();
}

test("an admin moves a message, and the log stores who, what and from where, but no text of it", async () => {
  const [admin, { id, email }] = [await anAdmin(), await aContactMessage()];

  expect(await changeMessageStatus(admin, id, "answered")).toEqual({ ok: true, value: undefined });

  expect(await statusOf(id)).toBe("answered");
  const log = await entries();
  expect(log).toMatchObject([
    {
      actorId: admin.id,
      action: "message-moved",
      subject: id,
      details: { status: "answered", before: "open" },
    },
  ]);
  expect(JSON.stringify(log)).not.toContain(email);
});

test("a message moves from every status to every other, and is refused for its own", async () => {
  const admin = await anAdmin();

  for (const before of messageStatuses)
    for (const after of messageStatuses) {
      const { id } = await aContactMessage({ status: before });
      const result = await changeMessageStatus(admin, id, after);
      expect(result.ok).toBe(before !== after);
      if (!result.ok) expect(result).toEqual(refused("nothing-to-change"));
      expect(await statusOf(id)).toBe(after);
    }
  expect(await entries()).toHaveLength(6);
});

test("two concurrent changes move it once", async () => {
  const [one, other] = [await anAdmin(), await anAdmin()];
  const { id } = await aContactMessage();

  const results = await Promise.all(
    [one, other].map((admin) => changeMessageStatus(admin, id, "spam")),
  );

  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await entries()).toHaveLength(1);
});

test("a deleted or unknown message is not moved", async () => {
  const admin = await anAdmin();

  for (const id of [randomUUID(), "not-an-id"])
    expect(await changeMessageStatus(admin, id, "spam")).toEqual(refused("no-such-message"));
  expect(await entries()).toEqual([]);
});

test("moderators and providers move none, and learn of none", async () => {
  const { id } = await aContactMessage();

  for (const actor of [await aModerator(), await aProvider()])
    for (const named of [id, randomUUID(), "not-an-id"])
      expect(await changeMessageStatus(actor, named, "spam")).toEqual(refused("not-allowed"));
  expect(await statusOf(id)).toBe("open");
  expect(await entries()).toEqual([]);
});
