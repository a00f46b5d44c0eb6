import { sql } from "kysely";
import {
  type ActionFunctionArgs,
  data,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { expect, test } from "vitest";
import { answerDocument } from "#app/answer-document.server.tsx";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { contactMessages } from "#app/features/contact/contact-messages.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { withAnsweredFaults } from "#app/http/availability/answered-faults.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { sessionCookie, toastCookie } from "#app/http/session/cookies.server.ts";
import * as callback from "#app/routes/auth/callback.tsx";
import * as requestReset from "#app/routes/auth/request-reset.tsx";
import * as signIn from "#app/routes/auth/sign-in.tsx";
import * as signOut from "#app/routes/auth/sign-out.ts";
import * as signUp from "#app/routes/auth/sign-up.tsx";
import * as deleteListing from "#app/routes/provider/listings/delete-listing.tsx";
import * as editListing from "#app/routes/provider/listings/edit-listing.tsx";
import { contact } from "#app/routes/site/contact/contact.tsx";
import { unexpectedError } from "#app/shared/message.ts";
import { aListing, aProvider } from "./builders.ts";
import { everything } from "./database.ts";

const password = "label-harbour-2026";
const email = "ann@rebadge.test";

const forms: { name: string; module: Module; fields: Record<string, string> }[] = [
  { name: "sign-in", module: signIn, fields: { email, password } },
  { name: "sign-up", module: signUp, fields: { email, password, confirmPassword: password } },
  { name: "reset", module: requestReset, fields: { email } },
];

test.for(forms)(
  "a fault of $name keeps the form and what was typed, but no password",
  async ({ module, fields }) => {
    const answer = await whileBroken("rate_limits", () => act(module, post(fields)));

    expect(answer).toMatchObject({
      data: { failed: true, form: { initialValue: { email } } },
      init: { status: 500 },
    });
    expect(JSON.stringify(answer)).not.toContain(password);
  },
);

test("a fault of the contact form keeps the form and what was typed", async () => {
  const message = "Who answers for this listing?";
  const fields = { name: "Ann", email, subject: "A listing", message, openedAt: "1" };
  const request = post(fields);
  const context = new RouterContextProvider();
  context.set(requestContext, { id: "one", nonce: "", address: "192.0.2.1" });
  const asked = { request, url: new URL(request.url), params: {}, context };
  const answer = await whileBroken("rate_limits", () => answerDocument(contact, asked));

  expect(answer.status).toBe(500);
  const html = (await answer.text()).replaceAll("&#x27;", "'");
  expect(html).toContain(contactMessages["not-sent"].title);
  for (const typed of [email, message]) expect(html).toContain(typed);
});

test("a thrown response of an action is passed through", async () => {
  const refused = data(null, { status: 415 });
  const module = {
    default: () => null,
    action: () => {
      throw refused;
    },
  };

  await expect(act(module, post({}))).rejects.toBe(refused);
});

test("a sign-out that fails says so on the dashboard and keeps the session", async () => {
  const request = post({}, await sessionCookie.serialize("a-token-of-a-session-long-enough"));
  const answer = await whileBroken("sessions", () => act(signOut, request));

  expect(await toldBy(answer)).toEqual(["/dashboard", accountMessages["sign-out-failed"]]);
  expect(headersOf(answer).getSetCookie().join()).not.toContain("__Host-sid");
});

test("a code that cannot be exchanged because of an error of ours redirects to /auth with its message", async () => {
  const answer = await whileBroken("sign_ups", () => act(callback, post({ code: "c".repeat(43) })));

  expect(await toldBy(answer)).toEqual([
    "/auth?failed=not-completed",
    accountMessages["not-completed"],
  ]);
});

test("a failed deletion has its own message", async () => {
  const actor = await aProvider();
  const { id } = await aListing({ userId: actor.id });
  const answer = await whileBroken("white_label_services", () =>
    act(deleteListing, post({}), { actor, params: { id } }),
  );

  expect(await toldBy(answer)).toEqual(["/dashboard", listingMessages["delete-failed"]]);
});

test("an error in an action without a page is shown on the parent page", async () => {
  for (const [path, above] of [
    ["/dashboard/account/unlink-google", "/dashboard"],
    ["/admin/promotions/retry", "/admin"],
  ]) {
    const request = new Request(`https://rebadge.test${path}`, { method: "POST" });
    const answer = await act({ action: fail }, request);

    expect(await toldBy(answer)).toEqual([above, unexpectedError]);
  }
});

test("an error in an endpoint is not turned into a message, because its callers are programs", async () => {
  const build = buildOf("routes/endpoints/stripe-webhook", { action: fail });
  const action = withAnsweredFaults(build).routes["routes/endpoints/stripe-webhook"]?.module.action;

  expect(() => action?.(argsOf(post({}), {}))).toThrow("a fault");
});

test("a listing that cannot be loaded for editing redirects to the dashboard with the reason", async () => {
  const actor = await aProvider();
  const { id } = await aListing({ userId: actor.id });
  const request = new Request(`https://rebadge.test/edit-listing/${id}`);
  const args = argsOf(request, { actor, params: { id } });
  const answer = await whileBroken("white_label_services", () =>
    editListing.loader(args as never).catch((thrown: unknown) => thrown),
  );

  expect(await toldBy(answer)).toEqual(["/dashboard", listingMessages["load-failed"]]);
});

type Module = { action: (args: never) => unknown; default?: unknown };
type Around = { actor?: { id: string; role: string }; params?: Record<string, string> };

/** Runs the action as the server does. */
async function act(module: Module, request: Request, around: Around = {}) {
  const action = withAnsweredFaults(buildOf("one", module)).routes.one?.module.action;
  return action?.(argsOf(request, around));
}

function buildOf(id: string, module: Module) {
  return { routes: { [id]: { id, path: "", module } } } as unknown as ServerBuild;
}

function fail() {
  throw new Error("a fault");
}

function argsOf(request: Request, { actor, params = {} }: Around) {
  const context = new RouterContextProvider();
  context.set(requestContext, { id: "one", nonce: "", address: "192.0.2.1" });
  if (actor) context.set(actorContext, { ...actor, sessionId: "one" } as never);
  return { request, params, context, url: new URL(request.url) } as unknown as ActionFunctionArgs;
}

function post(fields: Record<string, string>, cookie = "") {
  return new Request("https://rebadge.test/", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie.split(";")[0] ?? "" },
  });
}

/** Simulates a failed deploy: renames a table that the code needs. */
async function whileBroken<Answer>(table: string, work: () => Promise<Answer>) {
  await sql`alter table ${sql.table(table)} rename to gone`.execute(everything);
  try {
    return await work();
  } finally {
    await sql`alter table gone rename to ${sql.table(table)}`.execute(everything);
  }
}

function headersOf(answer: unknown) {
  return answer instanceof Response ? answer.headers : new Headers();
}

async function toldBy(answer: unknown) {
  const headers = headersOf(answer);
  const cookie = headers.getSetCookie().find((text) => text.startsWith("__Host-toast"));
  return [headers.get("Location"), await toastCookie.parse(cookie ?? null)];
}
