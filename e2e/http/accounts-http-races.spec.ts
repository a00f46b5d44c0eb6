import { expect, test } from "@playwright/test";
import {
  aResetCode,
  aSignedInPerson,
  aSignUp,
  codeIn,
  googlesAnswer,
  mailsTo,
  mailTo,
  query,
  startsSession,
} from "../kit/http-accounts.ts";
import { anEmail, aPassword, HttpBrowser, processes, tally } from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

const hundred = Array.from({ length: 100 }, (_, index) => index);

/** Sends a request a hundred times at once, from a hundred addresses and to both processes; counts the successes. */
async function race(browser: HttpBrowser, path: string, fields: Record<string, string>) {
  const answers = await Promise.all(
    hundred.map((index) => browser.copy().post(path, fields, { port: processes[index % 2] ?? 0 })),
  );
  const statuses = tally(answers.map(({ status }) => status));
  test.info().annotations.push({ type: "measured", description: JSON.stringify(statuses) });
  return answers.filter(startsSession).length;
}

test("of a hundred uses of one confirmation link at once, one succeeds", wide, async () => {
  const { browser, email } = await aSignUp();
  const code = codeIn(await mailTo(email, /Confirm/));

  expect(await race(browser, "/auth/callback", { code })).toBe(1);
  expect(await query("select from users where email = $1", [email])).toHaveLength(1);
});

test("of a hundred uses of one reset link at once, one succeeds", wide, async () => {
  const { email } = await aSignedInPerson();
  const code = await aResetCode(email);
  const password = aPassword();
  const chosen = { code, password, confirmPassword: password };

  // With too many hashes waiting the answer is 503, and the link stays valid.
  expect(await race(new HttpBrowser(), "/auth/reset-password", chosen)).toBe(1);
  const sessions = "select from sessions join users on users.id = user_id where email = $1";
  expect(await query(sessions, [email])).toHaveLength(1);
});

test("of a hundred that bring Google's answer at once, one is signed in", wide, async () => {
  const browser = new HttpBrowser();
  const sent = await googlesAnswer(browser, anEmail("google"));

  expect(await race(browser, "/auth/callback", sent)).toBe(1);
});

test(
  "of two reset links used at once one succeeds, and none fails with a server error",
  wide,
  async () => {
    for (let round = 0; round < 5; round++) {
      const { email } = await aSignedInPerson();
      const codes = [await aResetCode(email), await aResetCode(email)];
      const password = aPassword();
      const answers = await Promise.all(
        codes.map((code, index) =>
          new HttpBrowser().post(
            "/auth/reset-password",
            { code, password, confirmPassword: password },
            { port: processes[index] ?? 0 },
          ),
        ),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([302, 422]);
    }
  },
);

test(
  "of two sign-ups of one address confirmed at once one succeeds, and none fails with a server error",
  wide,
  async () => {
    for (let round = 0; round < 5; round++) {
      const email = anEmail();
      const people = [await aSignUp({ email }), await aSignUp({ email })];
      await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(2);
      const codes = (await mailsTo(email)).map(codeIn);

      // A link does not show whose it is, so both people try both.
      const answers = await Promise.all(
        people.flatMap(({ browser }) =>
          codes.map((code, index) =>
            browser.copy().post("/auth/callback", { code }, { port: processes[index] ?? 0 }),
          ),
        ),
      );

      expect(answers.filter(startsSession)).toHaveLength(1);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
      expect(await query("select from users where email = $1", [email])).toHaveLength(1);
    }
  },
);
