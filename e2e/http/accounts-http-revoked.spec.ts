import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import {
  aResetCode,
  aSignedInPerson,
  DATABASE,
  isSignedIn,
  query,
  signIn,
  startsSession,
} from "../kit/http-accounts.ts";
import { aPassword, HttpBrowser, open, processes } from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

// One after another, because the last test interrupts every stream.
test.describe.configure({ mode: "default" });

type Person = { browser: HttpBrowser; email: string; password: string };

/** Records what the event stream of a session sends, and when it ends. */
async function listen(browser: HttpBrowser, port: number) {
  const received = { text: "", endedAt: 0, type: "" };
  const response = await open("/session/events", { headers: browser.headers(), port });
  received.type = `${response.statusCode} ${response.headers["content-type"]}`;
  response.setEncoding("utf8").on("data", (chunk: string) => {
    received.text += chunk;
    if (/^event: ended$/m.test(received.text)) received.endedAt ||= performance.now();
  });
  response.on("error", () => undefined);
  return { received, leave: () => response.destroy() };
}

/** Checks continuously whether a session is valid, and returns when it last was. */
async function probe(browser: HttpBrowser, port: number, isOver: () => boolean) {
  const accepted: number[] = [];
  while (!isOver()) {
    const askedAt = performance.now();
    if (await isSignedIn(browser, port)) accepted.push(askedAt);
    else if (accepted.length > 0) break;
    await wait(5);
  }
  return Math.max(0, ...accepted);
}

const ways: Record<string, (owner: Person, thief: HttpBrowser) => Promise<unknown>> = {
  "signing out": (_, thief) => thief.copy().post("/auth/sign-out"),
  "signing out that device": async ({ browser }) => {
    const { body } = await browser.get("/dashboard/account");
    const id = /name="id" value="([\w-]+)"/.exec(body)?.[1] ?? "";
    return browser.post("/dashboard/account/revoke-session", { id });
  },
  "signing out everywhere else": ({ browser }) =>
    browser.post("/dashboard/account/revoke-other-sessions"),
  "a changed password": ({ browser, password }) => {
    const chosen = aPassword();
    const fields = { currentPassword: password, password: chosen, confirmPassword: chosen };
    return browser.post("/dashboard/account/change-password", fields);
  },
  "a reset": async ({ email }) => {
    const password = aPassword();
    const fields = { code: await aResetCode(email), password, confirmPassword: password };
    return new HttpBrowser().post("/auth/reset-password", fields);
  },
  suspension: ({ email }) =>
    query("update users set suspended_at = now() where email = $1", [email]),
  deletion: ({ browser, password }) =>
    browser.copy().post("/dashboard/account/delete", { proof: password }),
};

for (const [way, revoke] of Object.entries(ways)) {
  test(
    `${way} ends a session on both processes within a second, and notifies its tabs within two`,
    wide,
    async () => {
      const owner = await aSignedInPerson();
      const thief = new HttpBrowser();
      expect((await signIn(thief, owner)).status).toBe(302);
      const tabs = await Promise.all(processes.map((port) => listen(thief, port)));
      await expect
        .poll(() => tabs.every(({ received }) => received.text.startsWith(":")))
        .toBe(true);
      for (const { received } of tabs) expect(received.type).toBe("200 text/event-stream");

      let isOver = false;
      const probes = processes.map((port) => probe(thief, port, () => isOver));
      await wait(50);
      await revoke(owner, thief);
      const revokedAt = performance.now();
      await expect
        .poll(() => tabs.every(({ received }) => received.endedAt > 0), { intervals: [20] })
        .toBe(true);
      await wait(100);
      isOver = true;

      const lastAccepted = Math.max(0, ...(await Promise.all(probes)).map((at) => at - revokedAt));
      const lastNotified = Math.max(...tabs.map(({ received }) => received.endedAt - revokedAt));
      const description = `accepted ${lastAccepted.toFixed(1)} ms, notified ${lastNotified.toFixed(1)} ms after`;
      test.info().annotations.push({ type: "measured", description });
      expect(lastAccepted).toBeLessThan(1_000);
      expect(lastNotified).toBeLessThan(2_000);
      for (const port of processes) expect(await isSignedIn(thief, port)).toBe(false);
      for (const tab of tabs) tab.leave();
    },
  );
}

test("the stream of a session that has already ended says so at once", wide, async () => {
  for (const port of processes) {
    const { received } = await listen(new HttpBrowser(), port);
    await expect.poll(() => received.endedAt).toBeGreaterThan(0);
  }
});

test("a sign-in under way with the old password does not outlive the new one", wide, async () => {
  test.setTimeout(90_000);
  let survivors = 0;
  for (let round = 0; round < 8; round++) {
    const person = await aSignedInPerson();
    const password = aPassword();
    const fields = { code: await aResetCode(person.email), password, confirmPassword: password };
    const thieves = Array.from({ length: 10 }, () => new HttpBrowser());

    const signingIn = thieves.map(async (thief, index) => {
      await wait(index * 6);
      return startsSession(await signIn(thief, person, { port: processes[index % 2] ?? 0 }));
    });
    await wait(round * 4);
    const reset = await new HttpBrowser().post("/auth/reset-password", fields);
    expect(reset.status).toBe(302);
    await Promise.all(signingIn);

    for (const thief of thieves) if (await isSignedIn(thief)) survivors++;
  }
  expect(survivors).toBe(0);
});

test("a change of password under way with the old one does not undo a reset", wide, async () => {
  test.setTimeout(90_000);
  let undone = 0;
  for (let round = 0; round < 8; round++) {
    const owner = await aSignedInPerson();
    const thief = new HttpBrowser();
    await signIn(thief, owner);
    const [thiefs, owners] = [aPassword(), aPassword()];
    const code = await aResetCode(owner.email);

    const changing = thief.post("/dashboard/account/change-password", {
      currentPassword: owner.password,
      password: thiefs,
      confirmPassword: thiefs,
    });
    await wait(round * 3);
    const chosen = { code, password: owners, confirmPassword: owners };
    const reset = await new HttpBrowser().post("/auth/reset-password", chosen);
    const change = await changing;
    expect([302, 422]).toContain(reset.status);
    expect([302, 422]).toContain(change.status);

    // In either order: a change uses up the link, a reset ends the thief's session.
    const last = reset.status === 302 ? owners : thiefs;
    const { status } = await signIn(new HttpBrowser(), { email: owner.email, password: last });
    if (status !== 302) undone++;
  }
  expect(undone).toBe(0);
});

test(
  "a suspended account cannot sign in again, and strangers do not learn that it is suspended",
  wide,
  async () => {
    const person = await aSignedInPerson();
    await query("update users set suspended_at = now() where email = $1", [person.email]);

    const right = await signIn(new HttpBrowser(), person);
    const wrong = await signIn(new HttpBrowser(), { ...person, password: aPassword() });

    expect([right.status, startsSession(right)]).toEqual([422, false]);
    expect(right.body).toContain("suspended");
    expect(wrong.status).toBe(422);
    expect(wrong.body).not.toContain("suspended");
  },
);

test(
  "a stream whose listening connection was killed still gets the events it missed",
  wide,
  async () => {
    const kill = () =>
      query<{ killed: boolean }>(
        `select pg_terminate_backend(pid) as killed from pg_stat_activity
       where datname = $1 and query ilike 'listen session_ended'`,
        [DATABASE],
      );
    const [first, second] = [await aSignedInPerson(), await aSignedInPerson()];
    const tabsOf = (browser: HttpBrowser) =>
      Promise.all(processes.map((port) => listen(browser, port)));
    const [early, late] = [await tabsOf(first.browser), await tabsOf(second.browser)];
    const haveEnded = (tabs: typeof early) => tabs.every(({ received }) => received.endedAt > 0);
    await expect
      .poll(() => [...early, ...late].every(({ received }) => received.text.startsWith(":")))
      .toBe(true);

    const killed = await kill();
    expect(killed.length).toBeGreaterThanOrEqual(2);
    await query("delete from sessions using users where users.id = user_id and email = $1", [
      first.email,
    ]);
    await expect.poll(() => haveEnded(early), { timeout: 15_000 }).toBe(true);
    expect(haveEnded(late)).toBe(false);

    await wait(500);
    const endedAt = performance.now();
    await second.browser.copy().post("/auth/sign-out");
    await expect.poll(() => haveEnded(late), { timeout: 5_000, intervals: [20] }).toBe(true);
    expect(Math.max(...late.map(({ received }) => received.endedAt)) - endedAt).toBeLessThan(2_000);
  },
);
