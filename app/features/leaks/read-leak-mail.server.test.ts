import { expect } from "vitest";
import { keepLeakMail } from "#app/infrastructure/database/receiver-database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { everything } from "#test/database.ts";
import { aLook, lastTest, letTestAge } from "#test/leaks.ts";
import { LINUX_X64, testWith } from "#test/needs.ts";
import { openLeakAddress } from "./open-leak-address.server.ts";
import { readLeakMail } from "./read-leak-mail.server.ts";

const test = testWith(LINUX_X64, "/usr/bin/perl");

/** To a test of 'Acme Reports'. */
async function aReceivedMail(from = "Acme Reports <a@b.test>") {
  const { listing, owner, testId } = await aLook();
  const opened = await openLeakAddress(owner, listing.id, "leak.rebadge.test");
  const token = opened.ok ? (opened.value.address.split("@")[0] ?? "") : "";
  await keepLeakMail(hashToken(token), Buffer.from(`From: ${from}\r\n\r\nHello`));
  const { id: mailId } = await everything
    .selectFrom("leakMails")
    .select("id")
    .where("testId", "=", testId)
    .executeTakeFirstOrThrow();
  return { listing, mailId, testId };
}

test("a mail is read once, and is deleted with what it was read for", async () => {
  const { listing, ...received } = await aReceivedMail();
  await Promise.all([readLeakMail(received), readLeakMail(received)]);
  const first = await lastTest(listing.id);
  expect(first).toMatchObject({ mailVerdicts: { sender: "leaks" }, mailAt: expect.any(Date) });
  await readLeakMail(received);
  expect((await lastTest(listing.id)).mailAt).toEqual(first.mailAt);
  expect(await everything.selectFrom("leakMails").selectAll().execute()).toMatchObject([
    { raw: null, readAt: expect.any(Date) },
  ]);
});

test("a mail without the name and without a signature says nothing of the sender", async () => {
  const { listing, ...received } = await aReceivedMail("Agency <a@b.test>");
  await readLeakMail(received);
  expect(await lastTest(listing.id)).toMatchObject({
    mailVerdicts: { sender: "not-looked-at" },
    mailSightings: [],
  });
});

test("once the test is public a mail changes nothing and is deleted all the same", async () => {
  const { listing, ...received } = await aReceivedMail();
  await letTestAge(received.testId, 7);
  await readLeakMail(received);
  expect(await lastTest(listing.id)).toMatchObject({ mailVerdicts: {}, mailAt: null });
  expect(await everything.selectFrom("leakMails").select("raw").execute()).toEqual([{ raw: null }]);
});
