import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { serverEnvironment } from "../../standins/server-environment.ts";
import {
  adminUrl,
  aSignUp,
  breakMail,
  DATABASE,
  mailsTo,
  mailTo,
  query,
} from "../kit/http-accounts.ts";
import { HttpBrowser, inParallel, PORT } from "../kit/http-client.ts";
import { nightly } from "../kit/test.ts";

// Mail is down for all tests meanwhile, so this runs last.
test.describe.configure({ mode: "serial" });
test.afterEach(() => breakMail({ down: false, refuse: null }));

const fifty = Array.from({ length: 50 });

/** The sign-up mails that are not sent yet, since the first of these sign-ups. */
function findJobs(emails: string[]) {
  return query<{ error: string | null }>(
    `select last_error as error from graphile_worker.jobs
     where task_identifier = 'sign-up-requested'
       and created_at >= (select min(created_at) from sign_ups where email = any($1))`,
    [emails],
  );
}

async function jobsLeft(emails: string[]) {
  return (await findJobs(emails)).length;
}

async function countMails(emails: string[]) {
  const counts = await inParallel(emails, 5, async (email) => (await mailsTo(email)).length);
  return {
    arrived: counts.filter((count) => count > 0).length,
    all: counts.reduce((a, b) => a + b),
  };
}

test(
  "fifty sign-ups while mail is down for a minute: every mail arrives once it is back, and once",
  nightly,
  async () => {
    test.setTimeout(300_000);
    await breakMail({ down: true });
    const downAt = performance.now();

    const emails = await inParallel(fifty, 2, async () => {
      const { email } = await aSignUp();
      await wait(400);
      return email;
    });
    expect(await countMails(emails)).toEqual({ arrived: 0, all: 0 });
    await wait(60_000 - (performance.now() - downAt));
    await breakMail({ down: false });
    const backAt = performance.now();

    await expect
      .poll(() => countMails(emails), { timeout: 180_000, intervals: [1_000] })
      .toEqual({ arrived: 50, all: 50 });
    const seconds = ((performance.now() - backAt) / 1_000).toFixed(0);
    test.info().annotations.push({ type: "measured", description: `all 50 within ${seconds} s` });
    await expect.poll(() => jobsLeft(emails)).toBe(0);
    await wait(2_000);
    expect(await countMails(emails)).toEqual({ arrived: 50, all: 50 });
  },
);

test("a mail that is refused for now is delivered later, and its link works", nightly, async () => {
  test.setTimeout(90_000);
  await breakMail({ refuse: 451 });
  const { browser, email } = await aSignUp();
  await expect
    .poll(async () => {
      const [job] = await findJobs([email]);
      return job?.error ?? "";
    })
    .not.toBe("");
  expect(await mailsTo(email)).toEqual([]);

  await breakMail({ refuse: null });
  const { text, raw } = await mailTo(email, /Confirm/);
  const code = /code=([\w-]+)/.exec(text)?.[1] ?? "";
  expect(raw).toMatch(/^Message-ID: /m);
  expect((await browser.post("/auth/callback", { code })).location).toBe("/dashboard");
  expect(await mailsTo(email)).toHaveLength(1);
});

test(
  "an address that refuses mail for good is given up, said so in the log, and not tried again",
  nightly,
  async () => {
    test.setTimeout(90_000);
    const env = { PATH: process.env.PATH, ...serverEnvironment(adminUrl, DATABASE, PORT) };
    // A second worker, whose log can be read; the two share the work.
    const worker = spawn(process.execPath, ["build/worker/worker.js"], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let log = "";
    worker.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      log += chunk;
    });
    try {
      await wait(2_000);
      await breakMail({ refuse: 550 });
      const emails = await inParallel(fifty.slice(0, 20), 2, async () => (await aSignUp()).email);
      await expect.poll(() => jobsLeft(emails), { timeout: 30_000 }).toBe(0);
      await expect.poll(() => log).toContain("a mail cannot be delivered");

      const line = log.split("\n").find((one) => one.includes("a mail cannot be delivered")) ?? "";
      expect(JSON.parse(line)).toMatchObject({
        level: "warn",
        reason: expect.stringContaining("550"),
      });
      for (const email of emails) expect(log).not.toContain(email);

      await breakMail({ refuse: null });
      await wait(5_000);
      expect(await countMails(emails)).toEqual({ arrived: 0, all: 0 });
      // The address is not blocked: a new request sends a new mail.
      const again = emails[0] ?? "";
      await aSignUp({ browser: new HttpBrowser(), email: again });
      await mailTo(again, /Confirm/);
    } finally {
      worker.kill("SIGTERM");
    }
  },
);
