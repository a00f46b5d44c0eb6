import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { accept } from "#app/shared/result.ts";
import { aProvider, aSession, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openMailbox } from "#test/mailbox.ts";
import { inviteMember } from "./invite-member.server.ts";
import { joinOrganisation } from "./join-organisation.server.ts";
import { memberInvited } from "./organisation-jobs.ts";
import { renameOrganisation } from "./rename-organisation.server.ts";
import { sendInvitation } from "./send-invitation.server.ts";

const mailbox = openMailbox();

test("the mail names who invites by their address, never by the name they chose, and its link works", async () => {
  const [owner, account] = [await aProvider(), await aProvider()];
  await renameOrganisation(owner, "Win a prize at prizes.example");
  await inviteMember(owner, { email: account.email, role: "editor" });
  for (const owed of await waitingFor(memberInvited)) await sendInvitation(owed);

  const [mail] = mailbox.mails;
  expect(mail).toMatchObject({ to: [account.email] });
  expect(mail?.subject + (mail?.text ?? "")).toContain(owner.email);
  expect(mail?.subject + (mail?.text ?? "")).not.toContain("prize");
  expect(await joinOrganisation((await aSession(account)).actor, codeIn(mail?.text))).toEqual(
    accept(undefined),
  );
});

test("a mail that is sent twice has two links, and either works", async () => {
  const [owner, account] = [await aProvider(), await aProvider()];
  await inviteMember(owner, { email: account.email, role: "editor" });
  const [owed] = await waitingFor(memberInvited);
  if (!owed) throw new Error("nothing was enqueued");
  await sendInvitation(owed);
  await sendInvitation(owed);

  const first = mailbox.mails.at(-1)?.text;
  expect(codeIn(first)).not.toBe(codeIn(mailbox.mails[0]?.text));
  expect(await joinOrganisation((await aSession(account)).actor, codeIn(first))).toEqual(
    accept(undefined),
  );
});

test("a withdrawn invitation is not mailed", async () => {
  const owner = await aProvider();
  await sendInvitation({ mailId: randomUUID(), invitationId: randomUUID(), userId: owner.id });

  expect(mailbox.mails).toEqual([]);
  expect(await everything.selectFrom("invitationCodes").selectAll().execute()).toEqual([]);
});

function codeIn(text = "") {
  return /https:\/\/rebadge\.test\/join\?code=([\w-]{43})\b/.exec(text)?.[1] ?? "no link";
}
