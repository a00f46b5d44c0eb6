import { expect, test } from "@playwright/test";
import {
  aResetCode,
  aSignedInPerson,
  aSignUp,
  codeIn,
  isSignedIn,
  mailTo,
  query,
  signIn,
  signInWithGoogle,
} from "../kit/http-accounts.ts";
import { anEmail, aPassword, HttpBrowser } from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

/** The other devices, as the account tab offers to sign them out. */
async function otherDevices(browser: HttpBrowser) {
  const { body } = await browser.get("/dashboard/account");
  return [...body.matchAll(/name="id" value="([\w-]+)"/g)].map(([, id = ""]) => id);
}

test("a changed password signs out the other devices and leaves this one", wide, async () => {
  const person = await aSignedInPerson();
  const other = new HttpBrowser();
  await signIn(other, person);
  const code = await aResetCode(person.email);
  const chosen = aPassword();
  const change = (currentPassword: string) =>
    person.browser.post("/dashboard/account/change-password", {
      currentPassword,
      password: chosen,
      confirmPassword: chosen,
    });

  expect((await change(aPassword())).status).toBe(422);
  expect(await isSignedIn(other)).toBe(true);
  const answer = await change(person.password);
  expect([answer.status, answer.location]).toEqual([302, "/dashboard/account"]);

  expect(await isSignedIn(person.browser)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect((await signIn(new HttpBrowser(), person)).status).toBe(422);
  expect((await signIn(new HttpBrowser(), { ...person, password: chosen })).status).toBe(302);
  const again = { code, password: person.password, confirmPassword: person.password };
  expect((await new HttpBrowser().post("/auth/reset-password", again)).status).toBe(422);
  await mailTo(person.email, /password was changed/);
});

test("devices are listed and signed out one by one, or all but this one", wide, async () => {
  const person = await aSignedInPerson();
  const others = [new HttpBrowser(), new HttpBrowser(), new HttpBrowser()];
  for (const browser of others) await signIn(browser, person);
  expect(await otherDevices(person.browser)).toHaveLength(3);
  for (const { address } of others) {
    expect((await person.browser.get("/dashboard/account")).body).toContain(address);
  }

  const [id = ""] = await otherDevices(person.browser);
  const revoked = await person.browser.post("/dashboard/account/revoke-session", { id });
  expect([revoked.status, revoked.location]).toEqual([302, "/dashboard/account"]);
  expect(await otherDevices(person.browser)).toHaveLength(2);
  const alive = await Promise.all(others.map((browser) => isSignedIn(browser)));
  expect(alive.filter(Boolean)).toHaveLength(2);

  await person.browser.post("/dashboard/account/revoke-other-sessions");
  expect(await otherDevices(person.browser)).toEqual([]);
  for (const browser of others) expect(await isSignedIn(browser)).toBe(false);
  expect(await isSignedIn(person.browser)).toBe(true);
});

test("another account's device cannot be signed out", wide, async () => {
  const [owner, stranger] = [await aSignedInPerson(), await aSignedInPerson()];
  const rows = await query<{ id: string }>(
    "select sessions.id from sessions join users on users.id = user_id where email = $1",
    [owner.email],
  );

  for (const { id } of rows) {
    const answer = await stranger.browser.post("/dashboard/account/revoke-session", { id });
    expect(answer.status).toBe(302);
  }

  expect(rows).toHaveLength(1);
  expect(await isSignedIn(owner.browser)).toBe(true);
});

test(
  "the download holds what is ours of someone, and nothing that opens their account",
  wide,
  async () => {
    const { browser, email } = await aSignedInPerson();

    const { status, headers, body } = await browser.get("/dashboard/account/data");

    expect(status).toBe(200);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(headers["content-disposition"]).toMatch(/^attachment/);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(JSON.parse(body)).toMatchObject({ account: { email } });
    expect(body).toContain(browser.address);
    expect(body).not.toMatch(/argon2|hash|token|password/i);
  },
);

test(
  "an account is deleted by its password, with all its devices, and the address can sign up again",
  wide,
  async () => {
    const person = await aSignedInPerson();
    const other = new HttpBrowser();
    await signIn(other, person);
    const remove = (proof: string) =>
      person.browser.copy().post("/dashboard/account/delete", { proof });

    for (const proof of [aPassword(), person.email, ""])
      expect((await remove(proof)).status).toBe(422);
    expect(await isSignedIn(other)).toBe(true);
    const answer = await remove(person.password);
    expect([answer.status, answer.location]).toEqual([302, "/auth"]);
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');

    for (const browser of [person.browser, other]) expect(await isSignedIn(browser)).toBe(false);
    expect((await signIn(new HttpBrowser(), person)).status).toBe(422);
    await mailTo(person.email, /account is deleted/);

    const { browser, email } = await aSignUp({ email: person.email });
    await expect.poll(() => confirmNewest(browser, email)).toBe("/dashboard");
    expect((await browser.get("/dashboard/account")).body).toContain(email);
  },
);

test(
  "an account without a password is deleted by its address, soon after Google's word",
  wide,
  async () => {
    const email = anEmail("google");
    const browser = new HttpBrowser();
    await signInWithGoogle(browser, email);
    const remove = (proof: string) => browser.copy().post("/dashboard/account/delete", { proof });
    const age = (minutes: number) =>
      query(
        `update sessions set created_at = now() - make_interval(mins => $2)
       from users where users.id = user_id and email = $1`,
        [email, minutes],
      );

    expect((await remove(anEmail())).status).toBe(422);
    await age(16);
    expect((await remove(email)).status).toBe(422);
    await age(1);
    expect((await remove(email)).status).toBe(302);

    expect(await isSignedIn(browser)).toBe(false);
  },
);

test("an account without a password gets its first one by a reset link only", wide, async () => {
  const email = anEmail("google");
  const browser = new HttpBrowser();
  await signInWithGoogle(browser, email);
  const password = aPassword();
  const confirmed = { password, confirmPassword: password };

  for (const currentPassword of ["", email, password]) {
    const wanted = { currentPassword, ...confirmed };
    const answer = await browser.post("/dashboard/account/change-password", wanted);
    expect(answer.status).toBe(422);
  }
  const code = await aResetCode(email);
  expect((await browser.post("/auth/reset-password", { code, ...confirmed })).status).toBe(302);

  expect((await signIn(new HttpBrowser(), { email, password })).status).toBe(302);
});

async function confirmNewest(browser: HttpBrowser, email: string) {
  const code = codeIn(await mailTo(email, /Confirm/));
  return (await browser.post("/auth/callback", { code })).location;
}
