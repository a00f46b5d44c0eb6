import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { startMailStandin } from "./mail.ts";

test("a mail sent over SMTP can be read in the stand-in", async () => {
  const standin = startMailStandin({ smtp: 4725, web: 4728 });
  const transport = createTransport({ host: "127.0.0.1", port: 4725, ignoreTLS: true });

  await transport.sendMail({
    from: "desk@rebadge.example",
    to: "provider@rebadge.example",
    subject: "Your listing is live",
    text: "It can be found now.",
  });
  const response = await fetch("http://127.0.0.1:4728/mails");

  expect(await response.json()).toEqual([
    expect.objectContaining({
      to: ["provider@rebadge.example"],
      raw: expect.stringContaining("Your listing is live"),
    }),
  ]);
  await standin.stop();
});
