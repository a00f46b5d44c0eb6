import { expect, test } from "@playwright/test";
import {
  aResetCode,
  aSignedInPerson,
  aSignUp,
  isSignedIn,
  linkIn,
  mailTo,
  signIn,
} from "../kit/http-accounts.ts";
import {
  anAddress,
  aPassword,
  ask,
  HttpBrowser,
  inParallel,
  ORIGIN,
  processes,
} from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

/** Every address that changes something; the router's variant for scripts ends in .data. */
const changing = [
  "/auth/sign-in",
  "/auth/sign-up",
  "/auth/resend",
  "/auth/request-reset",
  "/auth/reset-password",
  "/auth/callback",
  "/auth/google",
  "/auth/sign-out",
  "/dashboard/account/change-password",
  "/dashboard/account/revoke-session",
  "/dashboard/account/revoke-other-sessions",
  "/dashboard/account/unlink-google",
  "/dashboard/account/delete",
];
const forScripts = changing.map((path) => `${path}.data`);
const routes = [...changing, ...forScripts];

const methods = ["POST", "PUT", "PATCH", "DELETE"];
const contentTypes = [
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/json",
  undefined,
];
/** The last is the closest that another site can get. */
const foreignOrigins = ["https://evil.example", "null", `http://127.0.0.1:${processes[1]}`];
const origins = [undefined, ORIGIN, ...foreignOrigins];
const sites = [undefined, "same-origin", "same-site", "cross-site", "none"];

/** Row 15: Sec-Fetch-Site decides, else Origin; without either, cookies are refused. */
function isAllowed(site: string | undefined, origin: string | undefined, hasCookie: boolean) {
  if (site !== undefined) return site === "same-origin";
  if (origin !== undefined) return origin === ORIGIN;
  return !hasCookie;
}

type Case = {
  route: string;
  method: string;
  contentType: string | undefined;
  origin: string | undefined;
  site: string | undefined;
  hasCookie: boolean;
};

function everyCase() {
  const sent = changing.flatMap((route) =>
    methods.flatMap((method) =>
      contentTypes.map((contentType) => ({ route, method, contentType })),
    ),
  );
  const byScripts = forScripts.map((route) => ({
    route,
    method: "POST",
    contentType: contentTypes[0],
  }));
  const from = origins.flatMap((origin) =>
    sites.flatMap((site) => [true, false].map((hasCookie) => ({ origin, site, hasCookie }))),
  );
  return [...sent, ...byScripts].flatMap((one) =>
    from.map((origin): Case => ({ ...one, ...origin })),
  );
}

async function statusOf(
  { route, method, contentType, origin, site, hasCookie }: Case,
  cookie: string,
) {
  const headers = {
    "content-type": contentType,
    origin,
    "sec-fetch-site": site,
    cookie: hasCookie ? cookie : undefined,
    "x-real-ip": anAddress(),
  };
  return (await ask(route, { method, headers, body: "proof=x&code=x" })).status;
}

test("a cross-site request changes nothing, with any body and at any address", wide, async () => {
  test.setTimeout(120_000);
  const person = await aSignedInPerson();
  const cookie = person.browser.cookieHeader() ?? "";
  const refused = everyCase().filter(
    ({ site, origin, hasCookie }) => !isAllowed(site, origin, hasCookie),
  );

  const statuses = await inParallel(refused, 8, (one) => statusOf(one, cookie));

  test.info().annotations.push({ type: "measured", description: `${refused.length} refused` });
  expect(refused.filter((_, index) => statuses[index] !== 403)).toEqual([]);
  expect(await isSignedIn(person.browser)).toBe(true);
  expect((await signIn(new HttpBrowser(), person)).status).toBe(302);
});

test(
  "our own pages, and programs that bring no cookie, are let through to every address",
  wide,
  async () => {
    test.setTimeout(120_000);
    const allowed = everyCase().filter(
      ({ site, origin, hasCookie, method, contentType }) =>
        isAllowed(site, origin, hasCookie) &&
        // These render whole pages, so not every combination is tested.
        (origin === undefined || origin === ORIGIN) &&
        (method === "POST" || contentType === contentTypes[0]),
    );

    const statuses = await inParallel(allowed, 8, (one) => statusOf(one, "__Host-sid=none"));

    test
      .info()
      .annotations.push({ type: "measured", description: `${allowed.length} let through` });
    const wrong = allowed.map((one, index) => ({ ...one, status: statuses[index] ?? 0 }));
    expect(wrong.filter(({ status }) => status === 403 || status >= 500)).toEqual([]);
  },
);

test("reading an address that changes something changes nothing", wide, async () => {
  const person = await aSignedInPerson();

  for (const route of routes) {
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
      const { status } = await person.browser
        .copy()
        .ask(`${route}?proof=${person.password}`, { method, headers });
      expect(status, `${method} ${route}`).toBeLessThan(500);
    }
  }

  expect(await isSignedIn(person.browser)).toBe(true);
});

test("a POST cannot be passed off as another method, nor a reading as a change", wide, async () => {
  const { browser } = await aSignedInPerson();
  for (const name of ["x-http-method-override", "x-method-override", "x-http-method"]) {
    await browser.copy().get("/auth/sign-out", { headers: { [name]: "POST" } });
    await browser.copy().get("/auth/sign-out?_method=POST", { headers: { [name]: "DELETE" } });
  }
  expect(await isSignedIn(browser)).toBe(true);
});

test("no answer allows another site to read it", wide, async () => {
  for (const route of routes) {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    const answer = await ask(route, { method: "OPTIONS", headers });
    const names = Object.keys(answer.headers).filter((name) => name.startsWith("access-control-"));
    expect(names, route).toEqual([]);
  }
});

test("a forged Host appears in no mail and no redirect", wide, async () => {
  const forged = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    forwarded: "host=evil.example",
    "x-original-host": "evil.example",
    "x-forwarded-proto": "https",
    origin: undefined,
  };
  const browser = new HttpBrowser();
  const password = aPassword();
  const person = await aSignUp();
  const fields = { email: `forged-${person.email}`, password, confirmPassword: password };
  expect((await browser.post("/auth/sign-up", fields, { headers: forged })).status).toBe(200);
  const confirmation = await mailTo(fields.email, /Confirm/);
  expect(confirmation.raw).not.toContain("evil.example");
  expect(linkIn(confirmation).origin).toBe(ORIGIN);

  const code = linkIn(confirmation).searchParams.get("code") ?? "";
  const answers = [await browser.post("/auth/callback", { code }, { headers: forged })];
  await aResetCode(fields.email);
  await browser.post("/auth/request-reset", { email: fields.email }, { headers: forged });
  const reset = await mailTo(fields.email, /new password/);
  expect(reset.raw).not.toContain("evil.example");

  for (const path of ["/dashboard", "/auth", "/auth/sign-out", "/auth/google", "/submit-listing"]) {
    answers.push(await new HttpBrowser().get(path, { headers: forged }));
  }
  answers.push(await browser.post("/auth/google", {}, { headers: forged }));
  answers.push(await browser.post("/auth/sign-out", {}, { headers: forged }));
  for (const { location, setCookies, body } of answers) {
    expect(location + setCookies.join() + body).not.toContain("evil.example");
    expect(new URL(location || "/", ORIGIN).hostname).toBe("127.0.0.1");
  }
});
