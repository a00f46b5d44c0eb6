import { expect, test } from "@playwright/test";
import {
  aResetCode,
  aSignedInPerson,
  aSignUp,
  codeIn,
  isSignedIn,
  linkIn,
  mailsTo,
  mailTo,
  signIn,
  signInWithGoogle,
  startsSession,
} from "../kit/http-accounts.ts";
import { anEmail, aPassword, HttpBrowser, ORIGIN } from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

test(
  "someone signs up, opens the link in the same browser and is signed in where they wanted to go",
  wide,
  async () => {
    const { browser, email, password, answer } = await aSignUp({
      next: "/dashboard/account?tab=1",
    });
    expect(answer.body).toContain("Check your email");
    expect(await isSignedIn(browser)).toBe(false);
    expect((await signIn(new HttpBrowser(), { email, password })).status).toBe(422);

    const link = linkIn(await mailTo(email, /Confirm/));
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/auth/callback`);
    const page = await browser.get(link.pathname + link.search);
    expect(page.status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);

    const confirmed = await browser.post("/auth/callback", {
      code: codeIn(await mailTo(email, /Confirm/)),
    });
    expect([confirmed.status, confirmed.location]).toEqual([302, "/dashboard/account?tab=1"]);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await browser.get("/dashboard/account")).body).toContain(email);
  },
);

test(
  "in another browser the link asks for the password, and opens nothing without it",
  wide,
  async () => {
    const { email, password } = await aSignUp({ next: "/submit-listing" });
    const code = codeIn(await mailTo(email, /Confirm/));
    const other = new HttpBrowser();

    for (const fields of [{ code }, { code, password: aPassword() }] as Record<string, string>[]) {
      const answer = await other.post("/auth/callback", fields);
      expect([answer.status, answer.location]).toEqual([401, ""]);
      expect(answer.body).toContain('name="password"');
      expect(startsSession(answer)).toBe(false);
    }
    const answer = await other.post("/auth/callback", { code, password });

    expect([answer.status, answer.location]).toEqual([302, "/submit-listing"]);
    expect(await isSignedIn(other)).toBe(true);
  },
);

test("a link can be asked for again, and either one confirms", wide, async () => {
  const { browser, email } = await aSignUp();
  await mailTo(email, /Confirm/);
  expect((await browser.post("/auth/resend")).status).toBe(200);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
  const [newer, older] = (await mailsTo(email)).map(codeIn);

  expect((await browser.post("/auth/callback", { code: older ?? "" })).location).toBe("/dashboard");
  const late = await new HttpBrowser().post("/auth/callback", { code: newer ?? "" });
  expect(late.location).toMatch(/^\/auth\?failed=/);
});

test("someone signs in with email and password, and out again", wide, async () => {
  const person = await aSignedInPerson();
  const browser = new HttpBrowser();

  const wrong = await signIn(browser, { ...person, password: aPassword() });
  expect(wrong.status).toBe(422);
  expect(startsSession(wrong)).toBe(false);
  const right = await signIn(browser, { ...person, email: ` ${person.email.toUpperCase()} ` });
  expect([right.status, right.location]).toEqual([302, "/dashboard"]);
  expect(await isSignedIn(browser)).toBe(true);

  const before = browser.copy();
  const out = await browser.post("/auth/sign-out");
  expect([out.status, out.location]).toEqual([302, "/auth"]);
  expect(out.headers["clear-site-data"]).toBe('"cache", "storage"');
  expect(browser.cookies.has("__Host-sid")).toBe(false);
  expect(await isSignedIn(before)).toBe(false);
});

test(
  "every guarded page leads a visitor to sign in and back to where they wanted to go",
  wide,
  async () => {
    const person = await aSignedInPerson();
    const guarded = [
      "/dashboard",
      "/dashboard/account",
      "/dashboard/account/data",
      "/submit-listing",
    ];

    for (const path of [...guarded, "/edit-listing/x", "/admin", "/submit-listing?plan=vip"]) {
      const browser = new HttpBrowser();
      const { status, location, body } = await browser.get(path);
      expect(status, path).toBe(302);
      expect(body).toBe("");
      const asked = new URL(location, ORIGIN);
      expect(asked.pathname).toBe("/auth");
      expect(asked.searchParams.get("next") ?? "/dashboard").toBe(path);
      expect(browser.cookies.has("__Host-toast")).toBe(path.startsWith("/submit-listing"));
    }

    const browser = person.browser.copy();
    await browser.post("/auth/sign-out");
    const next = "/edit-listing/x?from=mail";
    expect((await browser.post("/auth/sign-in", { ...credentials(person), next })).location).toBe(
      next,
    );
    expect((await browser.get(`/auth?next=${encodeURIComponent(next)}`)).location).toBe(next);
  },
);

test("a forgotten password is chosen anew by the mailed link", wide, async () => {
  const { email, password } = await aSignedInPerson();
  const code = await aResetCode(email);
  const link = linkIn(await mailTo(email, /new password/));
  expect(link.origin + link.pathname).toBe(`${ORIGIN}/auth`);
  expect(link.searchParams.get("reset")).toBe("true");
  expect((await new HttpBrowser().get(link.pathname + link.search)).body).toContain(code);

  const browser = new HttpBrowser();
  const chosen = aPassword();
  const differing = await browser.post("/auth/reset-password", {
    code,
    password: chosen,
    confirmPassword: password,
  });
  expect(differing.status).toBe(422);
  const answer = await browser.post("/auth/reset-password", {
    code,
    password: chosen,
    confirmPassword: chosen,
  });
  expect([answer.status, answer.location]).toEqual([302, "/dashboard"]);
  expect(await isSignedIn(browser)).toBe(true);

  expect((await signIn(new HttpBrowser(), { email, password })).status).toBe(422);
  expect((await signIn(new HttpBrowser(), { email, password: chosen })).status).toBe(302);
  await mailTo(email, /password was changed/);
});

test(
  "an address without an account gets no reset link, and one that has an account no second one",
  wide,
  async () => {
    const [stranger, { email }] = [anEmail(), await aSignedInPerson()];
    await new HttpBrowser().post("/auth/request-reset", { email: stranger });
    await aSignUp({ email });

    await mailTo(email, /already have an account/);
    expect((await mailsTo(email)).filter(({ subject }) => /Confirm/.test(subject))).toHaveLength(1);
    expect(await mailsTo(stranger)).toEqual([]);
  },
);

test(
  "someone signs in with Google, first as new, then as the same account, and where they wanted to go",
  wide,
  async () => {
    const email = anEmail("google");
    const first = new HttpBrowser();
    const welcome = await signInWithGoogle(first, email, "/dashboard/account");
    expect([welcome.status, welcome.location]).toEqual([302, "/dashboard/account"]);
    expect(startsSession(welcome)).toBe(true);

    const second = new HttpBrowser();
    expect((await signInWithGoogle(second, email)).location).toBe("/dashboard");
    const ids = await Promise.all(
      [first, second].map(async (browser) => {
        const { body } = await browser.get("/dashboard/account/data");
        return (JSON.parse(body) as { account: { id: string } }).account.id;
      }),
    );
    expect(ids[0]).toBe(ids[1]);
  },
);

test(
  "Google's word opens the account that has the address already, which keeps its password",
  wide,
  async () => {
    const person = await aSignedInPerson();
    const browser = new HttpBrowser();

    expect((await signInWithGoogle(browser, person.email)).status).toBe(302);

    expect((await browser.get("/dashboard/account")).body).toContain(person.email);
    expect((await signIn(new HttpBrowser(), person)).status).toBe(302);
    expect(await isSignedIn(person.browser)).toBe(true);
  },
);

test(
  "a sign-in code that lands on the home page or on none is redirected to the callback, and not used",
  wide,
  async () => {
    const { browser, email } = await aSignUp();
    const code = codeIn(await mailTo(email, /Confirm/));

    for (const path of ["/", "/no-such-page"]) {
      const answer = await browser.get(`${path}?code=${code}`);
      expect([answer.status, answer.location]).toEqual([302, `/auth/callback?code=${code}`]);
      expect(answer.setCookies).toEqual([]);
      expect(answer.headers["cache-control"]).toContain("no-store");
    }
    expect((await browser.post("/auth/callback", { code })).location).toBe("/dashboard");
  },
);

function credentials({ email, password }: { email: string; password: string }) {
  return { email, password };
}
