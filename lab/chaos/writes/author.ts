import { randomUUID } from "node:crypto";
import { written } from "../../kit/cookies.ts";
import type { Person } from "../../kit/people.ts";
import type { Scene } from "../../kit/scene.ts";
import { post } from "../../kit/site.ts";

/** What the site has acknowledged about one listing. Without an answer it is unknown whether a write has happened. */
type Known = {
  id: string;
  /** The last acknowledged text, and later ones without an answer. */
  texts: string[];
  deleted: "no" | "unknown" | "yes";
};

type Done = "acknowledged" | "refused" | "unanswered";

/** A provider who submits, edits and deletes listings, one after another. */
export class Author {
  readonly known: Known[] = [];
  readonly #scene: Scene;
  readonly #cookie: string;

  constructor(scene: Scene, { token }: Person) {
    this.#scene = scene;
    this.#cookie = `__Host-sid=${written(token)}`;
  }

  /** One write, chosen by chance. */
  act(): Promise<{ what: string; done: Done }> {
    const mine = this.known.filter(({ deleted }) => deleted === "no");
    const listing = mine[Math.floor(this.#scene.random() * mine.length)];
    const chance = this.#scene.random();
    if (!listing || (mine.length < 5 && chance < 0.4)) return this.#submit();
    return chance < 0.75 ? this.#edit(listing) : this.#delete(listing);
  }

  async #submit() {
    const text = randomUUID();
    const answer = await this.#post("/submit-listing", fieldsOf(text));
    const id = /submitted=([0-9a-f-]{36})/.exec(answer?.location ?? "")?.[1];
    if (id) this.known.push({ id, texts: [text], deleted: "no" });
    return { what: "submit", done: doneOf(answer, id !== undefined) };
  }

  async #edit(listing: Known) {
    const path = `/edit-listing/${listing.id}`;
    const page = await fetch(this.#scene.origin + path, {
      headers: { cookie: this.#cookie },
    }).then(
      (response) => response.text(),
      () => "",
    );
    const seen = /name="seen" value="([^"]*)"/.exec(page)?.[1];
    if (seen === undefined) return { what: "edit", done: "refused" as const };
    const text = randomUUID();
    const fields = fieldsOf(text);
    fields.set("seen", seen);
    const answer = await this.#post(path, fields);
    const isDone = answer?.location.includes("saved=updated") ?? false;
    if (isDone) listing.texts = [text];
    if (!answer || answer.status >= 500) listing.texts.push(text);
    return { what: "edit", done: doneOf(answer, isDone) };
  }

  async #delete(listing: Known) {
    const answer = await this.#post(
      `/dashboard/listings/${listing.id}/delete`,
      new URLSearchParams(),
    );
    const isDone = answer?.toast.includes("deleted successfully") ?? false;
    if (isDone) listing.deleted = "yes";
    else if (doneOf(answer, false) === "unanswered") listing.deleted = "unknown";
    return { what: "delete", done: doneOf(answer, isDone) };
  }

  #post(path: string, fields: URLSearchParams) {
    return post(this.#scene, path, {
      headers: {
        cookie: this.#cookie,
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "same-origin",
      },
      body: fields.toString(),
    });
  }
}

/** An answer of 5xx says nothing: the commit may have arrived before the connection broke. */
function doneOf(answer: { status: number } | undefined, isDone: boolean): Done {
  if (!answer || answer.status >= 500) return "unanswered";
  return isDone ? "acknowledged" : "refused";
}

function fieldsOf(text: string) {
  return new URLSearchParams({
    businessName: "Ferrywell",
    category: "Analytics & Reporting",
    countries: "Germany",
    languages: "English",
    website: "https://ferrywell.example",
    priceFrom: "49",
    description: `Reports your clients open under your own name: ${text}`,
  });
}
