import { createTransport } from "nodemailer";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startMailStandin } from "./mail.ts";

const web = "http://127.0.0.1:4728";
const standin = startMailStandin({ smtp: 4725, web: 4728 });

beforeEach(async () => {
  await fetch(`${web}/mails`, { method: "DELETE" });
});

afterAll(() => standin.stop());

test("a mail sent over SMTP can be read in the stand-in", async () => {
  await send({ subject: "Your listing is live", text: "It can be found now." });

  expect(await readMails()).toEqual([
    expect.objectContaining({
      to: ["provider@rebadge.example"],
      subject: "Your listing is live",
      text: "It can be found now.\n",
      raw: expect.stringContaining("Your listing is live"),
    }),
  ]);
});

test("both forms of a mail are read, whatever letters and however long the lines", async () => {
  const long = `${"Zażółć gęślą jaźń = 100 % 👩‍👧 ".repeat(8)}\n\n-- \nEnd`;
  const subject = "Überprüfung für „Łódź“ und noch vieles mehr, damit die Zeile umbricht";
  await send({ subject, text: long, html: `<p title="x=y">${long}</p>`, messageId: "<1@a.test>" });

  const [mail] = await readMails();
  expect(mail).toMatchObject({ subject, messageId: "<1@a.test>" });
  expect(mail.text.trim()).toBe(long);
  expect(mail.html.trim()).toBe(`<p title="x=y">${long}</p>`);
});

test("mails are found by recipient and can be emptied", async () => {
  await send({ to: "one@rebadge.example" });
  await send({ to: "two@rebadge.example" });

  expect(await readMails("?to=Two@rebadge.example")).toHaveLength(1);
  await fetch(`${web}/mails`, { method: "DELETE" });
  expect(await readMails()).toEqual([]);
});

test("it refuses recipients and goes down on request, and recovers", async () => {
  await setFaults({ refuse: 550 });
  await expect(send()).rejects.toMatchObject({ responseCode: 550 });

  await setFaults({ refuse: null, down: true });
  await expect(send()).rejects.toMatchObject({ code: "ESOCKET" });

  await setFaults({ down: false });
  await send();
  expect(await readMails()).toHaveLength(1);
});

test("people find a mail in the inbox, by recipient too, and open it", async () => {
  await send({
    to: "one@rebadge.example",
    subject: "To <one> & all",
    html: "<head></head><p>Hi</p>",
  });
  await send({ to: "two@rebadge.example", subject: "To another" });

  const inbox = await readPage("/?to=one@rebadge.example");
  expect(inbox).toContain("To &lt;one&gt; &amp; all</a>");
  expect(inbox).not.toContain("To another");
  const [, path = ""] = /href="(\/mail\/\d+)"/.exec(inbox) ?? [];
  const opened = await readPage(path);
  expect(opened).toContain("<h1>To &lt;one&gt; &amp; all</h1>");
  // Links open in a new tab, and scripts do not run.
  expect(opened).toContain(
    "&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;&lt;/head&gt;&lt;p&gt;Hi",
  );
  expect(opened).toMatch(/sandbox="(?!.*allow-scripts)/);
});

test("a mail without HTML is shown as text, with links to press", async () => {
  await send({ text: "Look at <this>: https://rebadge.example/a?b=1&c=2." });

  const [, path = ""] = /href="(\/mail\/\d+)"/.exec(await readPage("/")) ?? [];
  const url = "https://rebadge.example/a?b=1&amp;c=2";
  expect(await readPage(path)).toContain(
    `Look at &lt;this&gt;: <a href="${url}" target="_blank">${url}</a>.`,
  );
});

function send(mail: object = {}) {
  const transport = createTransport({ host: "127.0.0.1", port: 4725, ignoreTLS: true });
  return transport.sendMail({
    from: "desk@rebadge.example",
    to: "provider@rebadge.example",
    subject: "A subject",
    text: "A text.",
    ...mail,
  });
}

async function readMails(query = "") {
  const response = await fetch(`${web}/mails${query}`);
  return response.json();
}

async function readPage(path: string) {
  return (await fetch(`${web}${path}`)).text();
}

async function setFaults(faults: object) {
  await fetch(`${web}/faults`, { method: "POST", body: JSON.stringify(faults) });
}
