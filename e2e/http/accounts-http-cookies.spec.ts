import { expect, test } from "@playwright/test";
import {
  aResetCode,
  aSignedInPerson,
  aSignUp,
  codeIn,
  googlesAnswer,
  isSignedIn,
  mailTo,
  query,
  signIn,
} from "../kit/http-accounts.ts";
import { type Answer, anEmail, aPassword, HttpBrowser } from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

const DAY = 24 * 60 * 60;

/** The sorted flags of a cookie, without its value. */
function flagsOf({ setCookies }: Answer, name: string) {
  const lines = setCookies.filter((line) => line.startsWith(`${name}=`));
  expect(lines, name).toHaveLength(1);
  const [, ...flags] = (lines[0] ?? "").split(/;\s*/);
  return flags
    .map((flag) => flag.toLowerCase())
    .filter((flag) => !/^expires=/.test(flag))
    .sort();
}

const guarded = (seconds: number) =>
  ["httponly", `max-age=${seconds}`, "path=/", "samesite=lax", "secure"].sort();

/** The token in the cookie. */
function tokenIn(cookie = "") {
  return JSON.parse(Buffer.from(decodeURIComponent(cookie), "base64").toString("latin1")) as string;
}

test("every cookie has the name, the flags and the life that were decided", wide, async () => {
  const { browser, email, answer } = await aSignUp();
  const names = answer.setCookies.map((line) => line.split("=")[0]);
  expect(names).toEqual(["__Host-browser", "__Host-signup"]);
  expect(flagsOf(answer, "__Host-signup")).toEqual(guarded(DAY));
  expect(flagsOf(answer, "__Host-browser")).toEqual(guarded(180 * DAY));

  const code = codeIn(await mailTo(email, /Confirm/));
  const confirmed = await browser.post("/auth/callback", { code });
  expect(flagsOf(confirmed, "__Host-sid")).toEqual(guarded(30 * DAY));
  expect(flagsOf(confirmed, "__Host-browser")).toEqual(guarded(180 * DAY));
  expect(flagsOf(confirmed, "__Host-toast")).toEqual(guarded(60));
  // Read by our scripts, so not HttpOnly; it grants no access.
  expect(flagsOf(confirmed, "signed_in")).toEqual(
    guarded(30 * DAY).filter((flag) => flag !== "httponly"),
  );

  const visitor = new HttpBrowser();
  const started = await visitor.post("/auth/google");
  expect(flagsOf(started, "__Host-oauth")).toEqual(guarded(600));

  const out = await browser.post("/auth/sign-out");
  expect(out.setCookies.filter((line) => /^__Host-sid=;.*Max-Age=0/i.test(line))).toHaveLength(1);
});

test("the cookie of a way to Google is taken back when its end is reached", wide, async () => {
  const browser = new HttpBrowser();
  const sent = await googlesAnswer(browser, anEmail("google"));
  expect(browser.cookies.has("__Host-oauth")).toBe(true);

  await browser.post("/auth/callback", sent);

  expect(browser.cookies.has("__Host-oauth")).toBe(false);
});

test(
  "a session ends after seven days unused, and after thirty however much it is used",
  wide,
  async () => {
    const person = await aSignedInPerson();
    const move = (column: "used_at" | "created_at", seconds: number) =>
      query(
        `update sessions set ${column} = now() - make_interval(secs => $2)
       from users where users.id = user_id and email = $1`,
        [person.email, seconds],
      );

    await move("used_at", 7 * DAY - 60);
    expect(await isSignedIn(person.browser)).toBe(true);
    await move("used_at", 7 * DAY - 60);
    await person.browser.get("/dashboard");
    const [row] = await query<{ fresh: boolean }>(
      `select bool_and(used_at > now() - interval '1 minute') as fresh
     from sessions join users on users.id = user_id where email = $1`,
      [person.email],
    );
    expect(row?.fresh).toBe(true);
    await move("used_at", 7 * DAY + 1);
    expect(await isSignedIn(person.browser)).toBe(false);

    await move("used_at", 0);
    await move("created_at", 30 * DAY - 60);
    expect(await isSignedIn(person.browser)).toBe(true);
    await move("created_at", 30 * DAY + 1);
    expect(await isSignedIn(person.browser)).toBe(false);
  },
);

test("a session cookie that was planted before is replaced by a new one", wide, async () => {
  const person = await aSignedInPerson();
  const planted = person.browser.cookies.get("__Host-sid") ?? "";
  const browser = new HttpBrowser({ cookies: new Map([["__Host-sid", planted]]) });

  await signIn(browser, person);
  expect(browser.cookies.get("__Host-sid")).not.toBe(planted);

  const password = aPassword();
  const code = await aResetCode(person.email);
  const before = browser.cookies.get("__Host-sid");
  await browser.post("/auth/reset-password", { code, password, confirmPassword: password });
  expect(browser.cookies.get("__Host-sid")).not.toBe(before);
  expect(tokenIn(before).length).toBe(43);
});

test("no public page sets a cookie, for any visitor", wide, async () => {
  const { browser } = await aSignedInPerson();
  const { body } = await browser.get("/services");
  const listing = /href="(\/service\/[\w-]+)"/.exec(body)?.[1] ?? "";
  expect(listing).not.toBe("");
  const pages = [
    "/",
    "/services",
    "/services?search=email",
    listing,
    "/compare",
    "/pricing",
    "/how-ranking-works",
  ];
  const endpoints = [
    "/api",
    "/api/v1/listings",
    "/robots.txt",
    "/sitemap.xml",
    "/feed.xml",
    "/nowhere",
  ];

  for (const path of [...pages, ...endpoints, "/suggestions?q=em"]) {
    for (const visitor of [browser.copy(), new HttpBrowser()]) {
      const answer = await visitor.get(path);
      expect(answer.status, path).toBeLessThan(500);
      expect(answer.setCookies, path).toEqual([]);
      expect(answer.headers.vary ?? "", path).not.toMatch(/cookie/i);
    }
    const [signedIn, anonymous] = [
      await browser.copy().get(path),
      await new HttpBrowser().get(path),
    ];
    expect(withoutTime(signedIn.body), path).toBe(withoutTime(anonymous.body));
  }
});

test("no token, code or password is found anywhere in the database", wide, async () => {
  const signUp = await aSignUp();
  const confirmation = codeIn(await mailTo(signUp.email, /Confirm/));
  const person = await aSignedInPerson();
  const reset = await aResetCode(person.email);
  const visitor = new HttpBrowser();
  await visitor.post("/auth/google");
  const cookies = [signUp.browser, person.browser, visitor].flatMap(({ cookies }) =>
    [...cookies].filter(([name]) => /^__Host-(sid|browser|oauth)$/.test(name)),
  );
  const tokens = cookies.map(([, cookie]) => tokenIn(cookie));
  expect(tokens).toHaveLength(4);

  const secrets = [...tokens, confirmation, reset, signUp.password, person.password];
  const forms = secrets.flatMap((secret) => [
    secret,
    Buffer.from(secret).toString("hex"),
    Buffer.from(secret, "base64url").toString("hex"),
    Buffer.from(secret).toString("base64").replace(/=+$/, ""),
  ]);
  expect(await tablesWith(forms)).toEqual([]);
  // Proves that the search finds existing values.
  expect(await tablesWith([person.email])).toEqual(expect.arrayContaining(["public.users"]));
});

/** Removes the time the page was rendered, which its forms contain. */
function withoutTime(html: string) {
  return html.replaceAll(/\d{13}/g, "");
}

async function tablesWith(texts: string[]) {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker', 'queue')`,
  );
  const found = [];
  for (const { name } of tables) {
    const holds = `select from ${name} as entry where entry::text like any($1) limit 1`;
    const rows = await query(holds, [texts.map((text) => `%${text.replace(/[\\%_]/g, "\\$&")}%`)]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
