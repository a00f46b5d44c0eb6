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

export type Pen = { origin: string; ledger: Ledger; standin: StripeStandin };

/** In any category: people who wait for one another's counts would measure that, and nothing of backups. */
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

/** What one person and those around them do, each noted once it is answered. */
export const WRITES_A_PERSON = 6;

/** Everybody does their six, as people do it: by the site's own forms. */
export async function writeAll(
  pen: Pen,
  people: readonly Person[],
  moderators: readonly Moderator[],
) {
  await inLanes([...people.entries()], LANES, async ([place, person]) => {
    const moderator = moderators[place % moderators.length];
    if (!moderator) throw new Error("nobody decides");
    await submitAndAccept(pen, person, moderator);
    await editLive(pen, person);
    await writeAsVisitor(pen);
  });
}

async function submitAndAccept(pen: Pen, person: Person, moderator: Moderator) {
  const cookie = await cookieOf(person);
  const submitted = await send(pen, "/submit-listing", {
    cookie,
    fields: someContent(named("Submitted")),
  });
  const id = new URL(submitted.location, pen.origin).searchParams.get("submitted");
  if (!id) throw new Error(`a submission was answered ${submitted.status}`);
  await pen.ledger.note("submitted", id);
  const accepted = await send(pen, `/admin/listings/${id}/accept`, {
    cookie: moderator.cookie,
    fields: { seen: "pending/1" },
  });
  if (accepted.status !== 302) throw new Error(`a decision was answered ${accepted.status}`);
  await pen.ledger.note("accepted", id);
}

async function editLive(pen: Pen, person: Person) {
  const businessName = named("Edited");
  const edited = await send(pen, `/edit-listing/${person.listingId}`, {
    cookie: await cookieOf(person),
    fields: { ...someContent(businessName), seen: "approved/1" },
  });
  if (!edited.location.includes("saved")) throw new Error(`an edit was answered ${edited.status}`);
  await pen.ledger.note("edited", businessName);
}

/** A message, the newsletter and a sign-up; light enough to be written until the very end. */
export async function writeAsVisitor(pen: Pen) {
  const trap = { nickname: "", openedAt: String(Date.now() - 10_000) };
  const subject = named("About");
  const message = "Which of your providers works in Portuguese?";
  const email = `${randomUUID()}@visitors.example`;
  const written = await send(pen, "/contact", {
    fields: { name: "A visitor", email, subject, message, ...trap },
  });
  if (!written.location.includes("sent")) throw new Error(`a message got ${written.status}`);
  await pen.ledger.note("written", subject);

  const asked = await send(pen, "/newsletter", { fields: { email, source: "home", ...trap } });
  if (asked.status !== 200) throw new Error(`the newsletter was answered ${asked.status}`);
  await pen.ledger.note("asked", email);

  const signedUp = await send(pen, "/auth/sign-up", {
    fields: { email, password: PASSWORD, confirmPassword: PASSWORD },
  });
  if (signedUp.status !== 200) throw new Error(`a sign-up was answered ${signedUp.status}`);
  await pen.ledger.note("signed up", email);
}

/** Goes to pay and pays; what the payment provider then tells the site is acknowledged event by event. */
export async function buy(pen: Pen, { token, listingId }: Person) {
  const response = await fetch(`${pen.origin}/api/create-checkout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ serviceId: listingId, planType: "monthly" }),
  });
  const { url } = (await response.json()) as { url?: string };
  if (!url) throw new Error(`a checkout was answered ${response.status}`);
  const before = new Set(pen.standin.state.events.keys());
  pen.standin.pay(url.split("/").at(-1) ?? "");
  await pen.standin.settled();
  for (const id of pen.standin.state.events.keys()) {
    if (!before.has(id)) await pen.ledger.note("paid", id);
  }
}

/** Whoever has no password proves themselves by their address. */
export async function deleteAccount(pen: Pen, person: Person, email: string) {
  const cookie = await cookieOf(person);
  const deleted = await send(pen, "/dashboard/account/delete", {
    cookie,
    fields: { proof: email },
  });
  if (deleted.status !== 302) throw new Error(`a deletion was answered ${deleted.status}`);
  await pen.ledger.note("deleted", person.userId);
}

async function cookieOf({ token }: Person) {
  const [cookie = ""] = (await sessionCookie.serialize(token)).split(";");
  return cookie;
}

function named(what: string) {
  return `${what} ${randomUUID()}`;
}

type Sent = { fields: Record<string, string>; cookie?: string };

/** Whoever is told that it could not be done tries again. Only what was acknowledged counts. */
async function send(pen: Pen, path: string, sent: Sent) {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOnce(pen, path, sent);
    if (answer.status < 500 || tries === MAX_TRIES) return answer;
    await sleep(PAUSE_MS);
  }
}

/** Each time from another address: what is tried here is not how often one visitor may do it. */
async function sendOnce({ origin }: Pen, path: string, { fields, cookie }: Sent) {
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
