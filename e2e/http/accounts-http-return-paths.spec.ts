import { expect, test } from "@playwright/test";
import { hostileTargets } from "../kit/hostile-targets.ts";
import {
  aSignedInPerson,
  aSignUp,
  codeIn,
  mailTo,
  signInWithGoogle,
  someAccounts,
} from "../kit/http-accounts.ts";
import {
  type Answer,
  anEmail,
  HttpBrowser,
  inParallel,
  ORIGIN,
  processes,
} from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

const targets = hostileTargets();
/** Forms with a NUL are rejected, so those targets are left out. */
const sendable = targets.filter((target) => !target.includes("\0"));
/** A sample, for tests where each target costs a mail or a redirect to Google. */
const few = targets.filter((_, index) => index % 40 === 0);

/** Whether a browser would leave the site. */
function leaves({ location, headers }: Pick<Answer, "location" | "headers">) {
  const isOurs = URL.parse(location, `${ORIGIN}/auth/sign-in`)?.origin === ORIGIN;
  const isPlain = /^\/(?![/\\])[\x21-\x7e]*$/.test(location) && !location.includes("\\");
  return !isOurs || !isPlain || headers.refresh !== undefined;
}

test("there are enough hostile addresses to try", wide, () => {
  expect(new Set(targets).size).toBeGreaterThanOrEqual(300);
  test.info().annotations.push({ type: "measured", description: `${targets.length} targets` });
});

test("signing in never leads to another site", wide, async () => {
  test.setTimeout(120_000);
  const { emails, password } = await someAccounts(sendable.length);

  const astray = await inParallel(sendable, 4, async (next, index) => {
    const browser = new HttpBrowser();
    const fields = { email: emails[index] ?? "", password, next };
    const answer = await browser.post("/auth/sign-in", fields, { port: processes[index % 2] ?? 0 });
    return answer.status !== 302 || leaves(answer) ? [next, answer.status, answer.location] : [];
  });

  expect(astray.filter((found) => found.length > 0)).toEqual([]);
});

test("opening /auth while signed in never leads to another site", wide, async () => {
  const { browser } = await aSignedInPerson();

  const astray = await inParallel(targets, 4, async (next) => {
    const answer = await browser.copy().get(`/auth?next=${encodeURIComponent(next)}`);
    return answer.status !== 302 || leaves(answer) ? [next, answer.status, answer.location] : [];
  });

  expect(astray.filter((found) => found.length > 0)).toEqual([]);
});

/** Every link and form target of a page that points to another site. */
function foreignTargets(body: string) {
  return [...body.matchAll(/\s(?:href|action|formaction|src)="([^"]*)"/g)]
    .map(([, address = ""]) => address.replaceAll("&amp;", "&"))
    .filter((address) => URL.parse(address, `${ORIGIN}/auth`)?.origin !== ORIGIN);
}

test(
  "a page that was asked with another site's address links and posts to our own only",
  wide,
  async () => {
    const pages = ["/auth?next=", "/auth?mode=signup&next=", "/auth?reset=true&next="];

    const astray = await inParallel(targets, 4, async (next, index) => {
      const path = `${pages[index % 3]}${encodeURIComponent(next)}`;
      const { status, body } = await new HttpBrowser().get(path);
      const wanted = [...body.matchAll(/<input[^>]*name="next"[^>]*value="([^"]*)"/g)]
        .map(([, address = ""]) => address.replaceAll("&amp;", "&"))
        .filter((address) => leaves({ location: address, headers: {} }));
      const foreign = [...wanted, ...foreignTargets(body)];
      return status !== 200 || foreign.length > 0 ? [next, status, ...foreign] : [];
    });

    expect(astray.filter((found) => found.length > 0)).toEqual([]);
  },
);

test("a form that is shown again links and posts to our own site only", wide, async () => {
  const astray = await inParallel(sendable, 4, async (next, index) => {
    const path = index % 2 ? "/auth/sign-in" : "/auth/sign-up";
    const { status, body } = await new HttpBrowser().post(path, {
      email: "a",
      password: "x",
      next,
    });
    const foreign = foreignTargets(body);
    return status !== 422 || foreign.length > 0 ? [next, status, ...foreign] : [];
  });

  expect(astray.filter((found) => found.length > 0)).toEqual([]);
});

test("confirming a sign-up never leads to another site", wide, async () => {
  for (const next of few) {
    const { browser, email } = await aSignUp({ next });
    const code = codeIn(await mailTo(email, /Confirm/));
    const answer = await browser.post("/auth/callback", { code });
    expect([answer.status, leaves(answer)], next).toEqual([302, false]);
  }
});

test("Google's way back never leads to another site", wide, async () => {
  for (const next of few) {
    const answer = await signInWithGoogle(new HttpBrowser(), anEmail("google"), next);
    expect([answer.status, leaves(answer)], next).toEqual([302, false]);
  }
});

test("addresses of our own are kept as they are", wide, async () => {
  const own = ["/dashboard/account", "/submit-listing?plan=vip#logo", "/edit-listing/x?a=b%20c"];
  const { browser } = await aSignedInPerson();

  for (const next of own) {
    expect((await browser.get(`/auth?next=${encodeURIComponent(next)}`)).location).toBe(next);
  }
});
