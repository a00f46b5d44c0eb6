import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { revokeSession } from "#app/features/accounts/sessions/revoke-session.server.ts";
import { aProvider, aSession } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findActor, findVisitor, requireActor } from "./actor.server.ts";
import { sessionCookie } from "./cookies.server.ts";

test("if the session cannot be checked, a personal page answers 503 and others count the visitor as signed out", async () => {
  const { token } = await aSession(await aProvider());
  const request = await asked(token);

  await whileSessionsAreUnavailable(async () => {
    await expect(findActor(request)).rejects.toMatchObject({
      init: { status: 503, headers: { "Retry-After": "5" } },
    });
    expect(await findVisitor(request)).toEqual({});
  });

  expect(await findVisitor(request)).toMatchObject({ actor: expect.any(Object) });
});

test("a visitor who was signed out elsewhere is recognised as such", async () => {
  const account = await aProvider();
  const { token, actor } = await aSession(account);
  await revokeSession(account, actor.sessionId);

  expect(await findVisitor(await asked(token))).toEqual({ ended: "signed-out" });
  expect(await findVisitor(new Request("http://rebadge.test/auth"))).toEqual({});
});

test("a visitor who is not signed in is redirected to sign in, with the address to return to", async () => {
  expect(await sentTo("/dashboard/import?page=2")).toBe(
    "/auth?next=%2Fdashboard%2Fimport%3Fpage%3D2",
  );
});

test("an address that is too long is not returned to, so that the response headers stay short", async () => {
  expect(await sentTo(`/dashboard/import?page=${"(".repeat(9_000)}`)).toBe("/auth");
});

test("an account that is deleted during its request is redirected to sign in; any other error stays a 500", async () => {
  const account = await aProvider();
  const { token } = await aSession(account);
  const fail = async () => new Response(null, { status: 500 });

  expect(await guarded(await asked(token), fail)).toMatchObject({ status: 500 });
  const answer = await guarded(await asked(token), async () => {
    await everything.deleteFrom("users").where("id", "=", account.id).execute();
    return fail();
  });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/auth"]);
});

async function guarded(request: Request, next: () => Promise<Response>) {
  const url = new URL("https://rebadge.test/dashboard");
  const context = new RouterContextProvider();
  return (await requireActor({ request, url, context, params: {}, pattern: "" }, next)) as Response;
}

async function asked(token: string) {
  const [cookie = ""] = (await sessionCookie.serialize(token)).split(";");
  return new Request("http://rebadge.test/auth", { headers: { Cookie: cookie } });
}

async function whileSessionsAreUnavailable(work: () => Promise<unknown>) {
  await sql`alter table sessions rename to sessions_unavailable`.execute(everything);
  try {
    await work();
  } finally {
    await sql`alter table sessions_unavailable rename to sessions`.execute(everything);
  }
}

async function sentTo(path: string) {
  const url = new URL(path, "https://rebadge.test");
  const context = new RouterContextProvider();
  const entry = { request: new Request(url), url, context, params: {}, pattern: "" };
  const sent = Promise.resolve(requireActor(entry, async () => new Response()));
  const response: Response = await sent.then(
    () => Promise.reject(new Error("not redirected to sign in")),
    (thrown) => thrown,
  );
  return response.headers.get("Location") ?? "";
}
