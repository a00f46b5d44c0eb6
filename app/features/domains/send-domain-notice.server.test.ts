import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aDomain, aProvider, notProven } from "#test/builders.ts";
import { openMailbox } from "#test/mailbox.ts";
import type { NoticeKind } from "./domain-look.ts";
import { sendDomainNotice } from "./send-domain-notice.server.ts";

const mailbox = openMailbox();
const failure = "DNS: there is no TXT record.";

test("each notice says what is so and what follows", async () => {
  const owner = await aProvider();
  const next = new Date("2026-12-24T10:00:00Z");
  const proven = await aDomain(owner, { domain: "proven.com" });
  const failing = await aDomain(owner, {
    domain: "failing.com",
    failures: 1,
    failure,
    nextLookAt: next,
  });
  const lost = await aDomain(owner, { domain: "lost.com", ...notProven, failure });
  await notify({ id: proven.id, userId: owner.id, kind: "proven" });
  await notify({ id: failing.id, userId: owner.id, kind: "failing" });
  await notify({ id: lost.id, userId: owner.id, kind: "lost" });

  const [third, second, first] = mailbox.mails;
  expect(first?.subject).toBe("proven.com is proven");
  expect(second?.subject).toBe("We no longer find your proof of failing.com");
  expect(second?.text).toContain("December 24, 2026");
  expect(third?.subject).toBe("lost.com is no longer proven");
  for (const mail of [second, third]) expect(mail?.text.replace(/\s+/g, " ")).toContain(failure);
});

test("who has not answered our monthly code is asked to enter it", async () => {
  const owner = await aProvider();
  const address = "info@acme.com";
  const nextLookAt = new Date("2026-12-24T10:00:00Z");
  const mailed = {
    method: "email",
    address,
    failures: 1,
    failure: "Email: no answer.",
    nextLookAt,
  };
  const { id } = await aDomain(owner, mailed);

  await notify({ id, userId: owner.id, kind: "failing" });

  expect(mailbox.mails).toMatchObject([{ subject: "Enter the code for acme.com" }]);
  expect(mailbox.mails[0]?.text).toContain("December 24, 2026");
});

test("what is no longer so is not sent", async () => {
  const owner = await aProvider();
  const { id } = await aDomain(owner);

  await notify({ id, userId: owner.id, kind: "failing" });
  await notify({ id, userId: owner.id, kind: "lost" });
  await notify({ id: randomUUID(), userId: owner.id, kind: "proven" });

  expect(mailbox.mails).toEqual([]);
});

function notify({ id, ...owed }: { id: string; userId: string; kind: NoticeKind }) {
  return sendDomainNotice({ mailId: randomUUID(), proofId: id, ...owed });
}
