import { query } from "../../kit/database.ts";
import type { Person } from "../../kit/people.ts";
import { type Scene, think } from "../../kit/scene.ts";
import type { Answer } from "../../kit/site.ts";
import { askForCheckout, askToCancel, askToDelete } from "./requests.ts";

/** Retries without a response or on 5xx; a rate limit (429) ends the operation. */
const MAX_TRIES = 8;

export async function shop(scene: Scene, person: Person) {
  const pages = await goToPay(scene, person);
  if (pages.length === 0) return;
  await think(scene, 0.2, 1.5);
  const bought = payOrLeave(scene, person, pages);
  if (bought.length === 0) return;
  await think(scene, 0.5, 4);
  await decideFate(scene, person, bought);
}

/** Requests a checkout, sometimes twice at once or with two plans, and retries on failure. */
async function goToPay(scene: Scene, person: Person) {
  const { history, random } = scene;
  const about = { person: person.userId, listing: person.listingId };
  history.note("invoke", "checkout", about);
  const pages = new Set<string>();
  let last: Answer | undefined;

  for (let tries = 0; tries < MAX_TRIES && pages.size === 0; tries += 1) {
    if (tries > 0) await think(scene, 0.5, 2);
    const isDouble = random() < 0.3;
    const plans = isDouble ? ["monthly", random() < 0.5 ? "monthly" : "quarterly"] : ["monthly"];
    const answers = await Promise.all(plans.map((plan) => askForCheckout(scene, person, plan)));
    last = answers.at(-1);
    for (const answer of answers) if (answer?.status === 200) pages.add(sessionIn(answer));
    if (answers.some(isFinal)) break;
  }
  if (pages.size > 0) history.note("ok", "checkout", { ...about, pages: [...pages] });
  else history.note(last && last.status < 500 ? "fail" : "info", "checkout", { ...about, ...last });
  return [...pages];
}

function isFinal(answer: Answer | undefined) {
  return answer !== undefined && answer.status >= 400 && answer.status < 500;
}

function sessionIn({ body }: Answer) {
  return (JSON.parse(body) as { url: string }).url.split("/").at(-1) ?? "";
}

/** Pays on every open checkout page, even if that is one too many. */
function payOrLeave({ standin, history, random }: Scene, person: Person, pages: string[]) {
  const luck = random();
  const about = { person: person.userId, listing: person.listingId };
  const bought: string[] = [];
  for (const page of pages) {
    if (luck < 0.06) {
      history.note("info", "leave", { ...about, page });
      continue;
    }
    history.note("invoke", "pay", { ...about, page });
    try {
      if (luck < 0.15) standin.decline(page);
      const { subscription } = standin.pay(page);
      bought.push(String(subscription));
      history.note("ok", "pay", { ...about, page, subscription });
    } catch (error) {
      history.note("fail", "pay", { ...about, page, reason: String(error) });
    }
  }
  return bought;
}

/** More than half of the promotions end soon, so that their places become free. */
async function decideFate(scene: Scene, person: Person, bought: string[]) {
  const luck = scene.random();
  const [subscription = ""] = bought;
  if (luck < 0.35) await deleteListing(scene, person);
  else if (luck < 0.43) takeBack(scene, subscription, "refund");
  else if (luck < 0.5) takeBack(scene, subscription, "dispute");
  else if (luck < 0.65) await cancel(scene, person, subscription);
  else if (luck < 0.75) {
    takeBack(scene, subscription, "refund");
    await think(scene, 2, 5);
    await shopAgain(scene, person);
  }
}

async function shopAgain(scene: Scene, person: Person) {
  const pages = await goToPay(scene, person);
  payOrLeave(scene, person, pages);
}

export async function cancel(scene: Scene, person: Person, subscriptionId: string) {
  const { history } = scene;
  const about = { person: person.userId, subscriptionId };
  history.note("invoke", "cancel", about);
  let last: Answer | undefined;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (tries > 0) await think(scene, 1, 3);
    last = await askToCancel(scene, person, subscriptionId);
    if (last?.status === 200) {
      history.note("ok", "cancel", about);
      return;
    }
    if (last?.status === 429) break;
  }
  history.note(last && last.status < 500 ? "fail" : "info", "cancel", { ...about, ...last });
}

export async function deleteListing(scene: Scene, person: Person) {
  const { history } = scene;
  const about = { person: person.userId, listing: person.listingId };
  history.note("invoke", "delete", about);
  let last: Answer | undefined;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (tries > 0) await think(scene, 1, 2.5);
    last = await askToDelete(scene, person);
    if (last?.toast.includes('"success"')) {
      history.note("ok", "delete", about);
      return;
    }
    if (last?.status === 302 && (await isGone(scene, person))) break;
  }
  history.note("info", "delete", { ...about, ...last });
}

async function isGone({ databaseUrl }: Scene, { listingId }: Person) {
  const rows = await query(databaseUrl, "select from white_label_services where id = $1", [
    listingId,
  ]);
  return rows.length === 0;
}

/** Refunds or disputes the latest charge. */
export function takeBack(
  { standin, history }: Scene,
  subscriptionId: string,
  how: "refund" | "dispute",
) {
  const { customer } = standin.state.subscriptions.get(subscriptionId) ?? {};
  const charge = [...standin.state.charges.values()].findLast(
    (one) => one.customer === customer && one.paid && !one.refunded && !one.disputed,
  );
  if (!charge) return;
  const about = { subscriptionId, charge: charge.id };
  if (how === "refund") standin.refund(charge.id);
  else standin.dispute(charge.id);
  history.note("ok", how, about);
}
