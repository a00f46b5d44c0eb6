import { expect, test } from "vitest";
import { waitingFor, whileTheQueueIsBroken } from "#test/builders.ts";
import { aContactForm } from "#test/contact.ts";
import { everything } from "#test/database.ts";
import { acknowledgementOwed, messageArrived } from "./contact-jobs.ts";
import { sendContactMessage } from "./send-contact-message.server.ts";

const done = { ok: true, value: undefined };
const tooMany = { ok: false, refusal: "too-many-messages" };
const address = "203.0.113.7";

let others = 0;
const anotherAddress = () => `198.51.100.${++others}`;

function stored() {
  return everything.selectFrom("contactMessages").selectAll().execute();
}

test("a message is stored as open, and both mails are enqueued", async () => {
  const form = aContactForm();

  expect(await sendContactMessage(form, address)).toEqual(done);

  const [message, ...more] = await stored();
  const { name, email, subject, message: text } = form;
  expect(more).toEqual([]);
  expect(message).toMatchObject({ name, email, subject, message: text, status: "open" });
  for (const job of [messageArrived, acknowledgementOwed])
    expect(await waitingFor(job)).toEqual([{ messageId: message?.id }]);
});

test("a message is stored if and only if its jobs are enqueued, and otherwise no attempt is counted", async () => {
  await whileTheQueueIsBroken(async () => {
    for (let time = 0; time < 4; time++)
      await expect(sendContactMessage(aContactForm(), address)).rejects.toThrow();
  });
  expect(await stored()).toEqual([]);

  expect(await sendContactMessage(aContactForm(), address)).toEqual(done);
});

test("a bot that fills in every field gets the same answer, and nothing is stored or mailed", async () => {
  for (let time = 0; time < 4; time++)
    expect(await sendContactMessage(aContactForm({ nickname: "Annie" }), address)).toEqual(done);

  expect(await stored()).toEqual([]);
  expect(await waitingFor(messageArrived)).toEqual([]);
  expect(await waitingFor(acknowledgementOwed)).toEqual([]);
});

test("a form sent faster than anyone can type is refused, and no attempt is counted", async () => {
  for (const openedAt of [Date.now() - 1_000, undefined, 0, Date.now() + 60_000])
    expect(await sendContactMessage(aContactForm({ openedAt }), address)).toEqual({
      ok: false,
      refusal: "too-fast",
    });
  expect(await stored()).toEqual([]);

  for (let time = 0; time < 3; time++)
    expect(await sendContactMessage(aContactForm(), address)).toEqual(done);
});

test("a fourth message in an hour from one client address is refused, from another it is taken", async () => {
  for (let time = 0; time < 3; time++)
    expect(await sendContactMessage(aContactForm(), address)).toEqual(done);

  expect(await sendContactMessage(aContactForm(), address)).toEqual(tooMany);
  expect(await stored()).toHaveLength(3);
  expect(await waitingFor(acknowledgementOwed)).toHaveLength(3);
  expect(await sendContactMessage(aContactForm(), anotherAddress())).toEqual(done);
});

test("a sixth message in a day from one email is refused, wherever it comes from", async () => {
  const email = "ann@agency.test";
  for (let time = 0; time < 5; time++)
    expect(await sendContactMessage(aContactForm({ email }), anotherAddress())).toEqual(done);

  expect(await sendContactMessage(aContactForm({ email }), anotherAddress())).toEqual(tooMany);
  expect(await waitingFor(acknowledgementOwed)).toHaveLength(5);
});

test("concurrent messages are counted one by one", async () => {
  const sent = await Promise.all(
    Array.from({ length: 6 }, () => sendContactMessage(aContactForm(), address)),
  );

  expect(sent.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await stored()).toHaveLength(3);
});
