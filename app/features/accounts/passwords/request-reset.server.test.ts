import { expect, test } from "vitest";
import { aBrowser, aProvider, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { resetRequested } from "../account-jobs.ts";
import { requestReset } from "./request-reset.server.ts";

const accepted = { ok: true, value: undefined };
const tooManyTries = { ok: false, refusal: "too-many-tries" };

test("an address with an account and one without get the same answer and the same job", async () => {
  const { email } = await aProvider();

  for (const address of [email, "nobody@rebadge.test"]) {
    expect(await requestReset(address, aBrowser())).toEqual(accepted);
  }

  expect(await waitingFor(resetRequested)).toEqual([
    { mailId: expect.any(String), email },
    { mailId: expect.any(String), email: "nobody@rebadge.test" },
  ]);
  // The worker creates the code, so the web process never sees it.
  expect(await everything.selectFrom("mailedCodes").selectAll().execute()).toEqual([]);
});

test("each request sends its own email", async () => {
  for (let time = 0; time < 2; time++) await requestReset("ann@rebadge.test", aBrowser());

  const mailIds = (await waitingFor(resetRequested)).map(({ mailId }) => mailId);
  expect(new Set(mailIds).size).toBe(2);
});

test("one email address gets three emails an hour, wherever the requests come from", async () => {
  for (let count = 0; count < 3; count++) {
    expect(await requestReset("ann@rebadge.test", aBrowser())).toEqual(accepted);
  }

  expect(await requestReset("ann@rebadge.test", aBrowser())).toEqual(tooManyTries);
  expect(await waitingFor(resetRequested)).toHaveLength(3);
  expect(await requestReset("bob@rebadge.test", aBrowser())).toEqual(accepted);
});

test("one network address may ask twenty-five times in five minutes, over all email addresses", async () => {
  const browser = aBrowser();
  for (let count = 0; count < 25; count++) {
    expect(await requestReset(`a${count}@rebadge.test`, browser)).toEqual(accepted);
  }

  expect(await requestReset("ann@rebadge.test", browser)).toEqual(tooManyTries);
  expect(await requestReset("ann@rebadge.test", aBrowser())).toEqual(accepted);
});
