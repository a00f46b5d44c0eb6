import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aDomain, aProvider, notProven } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { confirmDomainCode } from "./confirm-domain-code.server.ts";
import { codeForm } from "./domain-forms.ts";
import { sendDomainCode } from "./send-domain-code.server.ts";

const mailbox = openMailbox();

test("the mail names who asks, and its code proves the domain; the newest replaces the others", async () => {
  const owner = await aProvider();
  const { id } = await aDomain(owner, notProven);

  await send({ id, userId: owner.id });
  await send({ id, userId: owner.id });

  const [second, first] = mailbox.mails;
  expect(second).toMatchObject({ to: ["info@acme.com"] });
  expect(second?.text).toContain(owner.email);
  expect(await confirmDomainCode(owner, { id, code: codeIn(first?.subject) })).toEqual(
    refuse("wrong-code"),
  );
  expect(await confirmDomainCode(owner, { id, code: codeIn(second?.subject) })).toEqual(
    accept(undefined),
  );
});

test("the monthly code is valid for a week, and the one that was asked for for a day", async () => {
  const owner = await aProvider();
  const [asked, monthly] = [
    await aDomain(owner, notProven),
    await aDomain(owner, { domain: "acme.de", method: "email", address: "info@acme.de" }),
  ];
  await send({ id: asked.id, userId: owner.id });
  await send({ id: monthly.id });

  const days = await everything.selectFrom("domainCodes").selectAll().execute();
  const daysOf = (id: string) =>
    Math.round(
      (Number(days.find(({ proofId }) => proofId === id)?.expiresAt) - Date.now()) / 86_400_000,
    );
  expect([daysOf(asked.id), daysOf(monthly.id)]).toEqual([1, 7]);
  expect(mailbox.mails[0]?.text).toContain("Once a month");
});

test("nothing is sent about a domain that was removed", async () => {
  await send({ id: randomUUID() });

  expect(mailbox.mails).toEqual([]);
});

function send({ id, userId }: { id: string; userId?: string }) {
  return sendDomainCode({ mailId: randomUUID(), proofId: id, address: "info@acme.com", userId });
}

/** As a person types it. */
function codeIn(subject = "") {
  const { code } = codeForm.parse({ code: subject.slice(0, 9).toLowerCase() });
  return code;
}
