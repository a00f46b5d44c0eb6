import { expect, test } from "vitest";
import { aBrowser, aProvider, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { resetRequested } from "../account-jobs.ts";
import { requestReset } from "./request-reset.server.ts";

const accepted = { ok: true, value: undefined };
const tooManyTries = { ok: false, refusal: "too-many-tries" };

test("an address with an account and one without get the same answer and the same job", async () => {
  const { email } = await aProvider();

  for (const asked of [email, "nobody@rebadge.test"]) {
    expect(await requestReset(asked, aBrowser())).toEqual(accepted);
  }

  expect(await waitingFor(resetRequested)).toEqual([
    { mailId: expect.any(String), email },
    { mailId: expect.any(String), email: "nobody@rebadge.test" },
  ]);
  // No code before the mail is written, so none for the web process to know.
  expect(await everything.selectFrom("mailedCodes").selectAll().execute()).toEqual([]);
});

test("each request is a mail of its own", async () => {
  for (let time = 0; time < 2; time++) await requestReset("ann@rebadge.test", aBrowser());

  const mailIds = (await waitingFor(resetRequested)).map(({ mailId }) => mailId);
  expect(new Set(mailIds).size).toBe(2);
});

test("one address of mail is written to three times an hour, wherever the requests come from", async () => {
  for (let count = 0; count < 3; count++) {
    expect(await requestReset("ann@rebadge.test", aBrowser())).toEqual(accepted);
  }

  expect(await requestReset("ann@rebadge.test", aBrowser())).toEqual(tooManyTries);
  expect(await waitingFor(resetRequested)).toHaveLength(3);
  expect(await requestReset("bob@rebadge.test", aBrowser())).toEqual(accepted);
});

test("one network address asks twenty-five times in five minutes, whoever it names", async () => {
  const browser = aBrowser();
  for (let count = 0; count < 25; count++) {
    expect(await requestReset(`a${count}@rebadge.test`, browser)).toEqual(accepted);
  }

  expect(await requestReset("ann@rebadge.test", browser)).toEqual(tooManyTries);
  expect(await requestReset("ann@rebadge.test", aBrowser())).toEqual(accepted);
});
