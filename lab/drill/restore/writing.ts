import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { pickableCategories } from "#app/features/catalog/categories.ts";
import { sessionCookie } from "#app/http/session/cookies.server.ts";
import type { StripeStandin } from "../../../standins/stripe.ts";
import type { Moderator } from "../../kit/moderators.ts";
import type { Person } from "../../kit/people.ts";
import { inLanes } from "../../kit/scene.ts";
import type { Ledger } from "./ledger.ts";

const LANES = 6;
const MAX_ANSWER_MS = 20_000;
const MAX_TRIES = 10;
const PAUSE_MS = 300;
const PASSWORD = "a harbour of labels 2026";

export type Writer = { origin: string; ledger: Ledger; standin: StripeStandin };

/** Random categories, because writes in one category wait for the lock on its counts. */
function someContent(businessName: string) {
  const category = pickableCategories[Math.floor(Math.random() * pickableCategories.length)] ?? "";
  return {
    businessName,
    category,
    countries: "Germany",
    languages: "English",
    website: "https://provider.example",
    priceFrom: "49",
    description: "Reports your clients open under your own name.",
  };
}

export const WRITES_PER_PERSON = 6;

/** Six writes per person through the site's forms, each recorded when it is acknowledged. */
export async function writeAll(
  writer: Writer,
  people: readonly Person[],
  moderators: readonly Moderator[],
) {
  await inLanes([...people.entries()], LANES, async ([index, person]) => {
    const moderator = moderators[index % moderators.length];
    if (!moderator) throw new Error("there is no moderator");
    await submitAndAccept(writer, person, moderator);
    await editLive(writer, person);
    await writeAsVisitor(writer);
  });
}

async function submitAndAccept(writer: Writer, person: Person, moderator: Moderator) {
  const cookie = await cookieOf(person);
  const submitted = await send(writer, "/submit-listing", {
    cookie,
    fields: someContent(named("Submitted")),
  });
  const id = new URL(submitted.location, writer.origin).searchParams.get("submitted");
  if (!id) throw new Error(`a submission failed with status ${submitted.status}`);
  await writer.ledger.note("submitted", id);
  const accepted = await send(writer, `/admin/listings/${id}/accept`, {
    cookie: moderator.cookie,
    fields: { seen: "pending/1" },
  });
  if (accepted.status !== 302) throw new Error(`a decision failed with status ${accepted.status}`);
  await writer.ledger.note("accepted", id);
}

async function editLive(writer: Writer, person: Person) {
  const businessName = named("Edited");
  const edited = await send(writer, `/edit-listing/${person.listingId}`, {
    cookie: await cookieOf(person),
    fields: { ...someContent(businessName), seen: "approved/1" },
  });
  if (!edited.location.includes("saved"))
    throw new Error(`an edit failed with status ${edited.status}`);
  await writer.ledger.note("edited", businessName);
}

/** A contact message, a newsletter request and a sign-up. */
export async function writeAsVisitor(writer: Writer) {
  const trap = { nickname: "", openedAt: String(Date.now() - 10_000) };
  const subject = named("About");
  const message = "Which of your providers works in Portuguese?";
  const email = `${randomUUID()}@visitors.example`;
  const written = await send(writer, "/contact", {
    fields: { name: "A visitor", email, subject, message, ...trap },
  });
  if (!written.location.includes("sent"))
    throw new Error(`a message failed with status ${written.status}`);
  await writer.ledger.note("written", subject);

  const asked = await send(writer, "/newsletter", { fields: { email, source: "home", ...trap } });
  if (asked.status !== 200)
    throw new Error(`a newsletter request failed with status ${asked.status}`);
  await writer.ledger.note("asked", email);

  const signedUp = await send(writer, "/auth/sign-up", {
    fields: { email, password: PASSWORD, confirmPassword: PASSWORD },
  });
  if (signedUp.status !== 200) throw new Error(`a sign-up failed with status ${signedUp.status}`);
  await writer.ledger.note("signed up", email);
}

/** Buys a promotion and records every webhook event as acknowledged. */
export async function buy(writer: Writer, { token, listingId }: Person) {
  const response = await fetch(`${writer.origin}/api/create-checkout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ serviceId: listingId, planType: "monthly" }),
  });
  const { url } = (await response.json()) as { url?: string };
  if (!url) throw new Error(`a checkout failed with status ${response.status}`);
  const before = new Set(writer.standin.state.events.keys());
  writer.standin.pay(url.split("/").at(-1) ?? "");
  await writer.standin.settled();
  for (const id of writer.standin.state.events.keys()) {
    if (!before.has(id)) await writer.ledger.note("paid", id);
  }
}

/** Accounts without a password confirm the deletion with their address. */
export async function deleteAccount(writer: Writer, person: Person, email: string) {
  const cookie = await cookieOf(person);
  const deleted = await send(writer, "/dashboard/account/delete", {
    cookie,
    fields: { proof: email },
  });
  if (deleted.status !== 302) throw new Error(`a deletion failed with status ${deleted.status}`);
  await writer.ledger.note("deleted", person.userId);
}

async function cookieOf({ token }: Person) {
  const [cookie = ""] = (await sessionCookie.serialize(token)).split(";");
  return cookie;
}

function named(what: string) {
  return `${what} ${randomUUID()}`;
}

type Sent = { fields: Record<string, string>; cookie?: string };

async function send(writer: Writer, path: string, sent: Sent) {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOnce(writer, path, sent);
    if (answer.status < 500 || tries === MAX_TRIES) return answer;
    await sleep(PAUSE_MS);
  }
}

/** From a random address each time, so that no rate limit applies. */
async function sendOnce({ origin }: Writer, path: string, { fields, cookie }: Sent) {
  const response = await fetch(origin + path, {
    method: "POST",
    headers: { origin, "x-real-ip": anyAddress(), ...(cookie && { cookie }) },
    body: new URLSearchParams(fields),
    redirect: "manual",
    signal: AbortSignal.timeout(MAX_ANSWER_MS),
  });
  await response.arrayBuffer();
  return { status: response.status, location: response.headers.get("location") ?? "" };
}

function anyAddress() {
  const number = () => 1 + Math.floor(Math.random() * 222);
  return [number(), number(), number(), number()].join(".");
}
