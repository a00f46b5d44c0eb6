import { sql } from "kysely";
import { expect } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findSignedIn } from "#app/features/accounts/sessions/find-sessions.server.ts";
import { deleteListing } from "#app/features/listings/own/delete-listing.server.ts";
import { editListing } from "#app/features/listings/own/edit-listing.server.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { submitListing } from "#app/features/listings/own/submit-listing.server.ts";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findSeen } from "#app/features/moderation/find-seen.server.ts";
import { requestChanges } from "#app/features/moderation/request-changes.server.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListingForm, aProvider, aReviewer, aSession } from "./builders.ts";
import { everything } from "./database.ts";
import {
  fits,
  isEqualState,
  ListingModel,
  permutations,
  type RealListing,
} from "./listing-model.ts";

const OWNERS = 3;
const MODERATORS = 2;
const MAX_LISTINGS = 8;
const NO_ID = "00000000-0000-7000-8000-000000000000";

/** One act, by numbers: who does it, to which listing, with which words. */
export type Act = {
  verb: "submit" | "look" | "edit" | "accept" | "refuse" | "delete" | "suspend" | "lift";
  who: number;
  which: number;
  words: number;
  /** Whether an owner turns to a listing of their own. */
  isOwn: boolean;
  /** Whether they look at it first, or act on what they saw some time ago. */
  looksFirst: boolean;
};

type Outcome = string;
type Plan = { carryOut: () => Promise<Outcome>; foretell: (model: ListingModel) => Outcome };
type Person = { account: Actor & { email: string }; token: string };

export const usedCategories = [
  "Analytics & Reporting",
  "Marketing & Sales",
  "Legal & Compliance",
] as const;

export function categoryOf(words: number) {
  return usedCategories[words % usedCategories.length] ?? usedCategories[0];
}

export function formSaying(words: number) {
  return aListingForm({
    businessName: `Wording ${words}`,
    description: `It says phrase${words}x and nothing else.`,
    category: categoryOf(words),
    countries: [words % 2 ? "Germany" : "France"],
  });
}

/** A real directory and the model of it, which go the same way step by step. */
export class ModelledDirectory {
  #model = new ListingModel();
  /** Real ids by the model's numbers. */
  readonly #ids: string[] = [];
  /** What each person has before their eyes. */
  readonly #seen = new Map<string, string>();
  readonly #owners: Person[];
  readonly #moderators: Actor[];

  private constructor(owners: Person[], moderators: Actor[]) {
    this.#owners = owners;
    this.#moderators = moderators;
  }

  static async open() {
    for (const table of ["whiteLabelServices", "sessions", "users"] as const)
      await everything.deleteFrom(table).execute();
    const owners = await Promise.all(
      Array.from({ length: OWNERS }, async () => {
        const account = await aProvider();
        return { account, token: (await aSession(account)).token };
      }),
    );
    const moderators = await Promise.all(Array.from({ length: MODERATORS }, aReviewer));
    return new ModelledDirectory(owners, moderators);
  }

  /** What is done at the same moment must be explained by one order or another. */
  async take(acts: Act[]) {
    await everything.deleteFrom("rateLimits").execute();
    for (const one of acts.filter(({ looksFirst }) => looksFirst))
      await this.#planLook(one).carryOut();
    const plans = acts.map((one) => this.#plan(one));
    const outcomes = await Promise.all(plans.map(({ carryOut }) => carryOut()));
    const real = await this.#readState();
    const suspended = await this.#readSuspended();

    const explanation = permutations(plans.map((_, place) => place))
      .map((order) => {
        const model = this.#model.copy();
        const foretold = order.map((place) => [place, plans[place]?.foretell(model)] as const);
        return foretold.every(([place, words = ""]) => fits(words, outcomes[place]))
          ? model
          : undefined;
      })
      .find(
        (model) =>
          model?.hasSuspended(suspended) && isEqualState(model, real, this.#ids, this.#model),
      );
    if (!explanation)
      expect.fail(JSON.stringify({ acts, outcomes, real: [...real], suspended: [...suspended] }));

    for (const [number, listing] of explanation.listings)
      listing.mark = real.get(this.#ids[number] ?? "")?.mark ?? "";
    this.#model = explanation;
  }

  #plan(act: Act): Plan {
    const { verb, words } = act;
    const { owner, person, moderator, number, id, asOwner, asModerator } = this.#cast(act);
    const asSigned = async (work: (actor: Actor) => Promise<Outcome>) => {
      const actor = await findSignedIn(person.token);
      return actor ? work(actor) : "signed-out";
    };

    if (verb === "submit" && this.#model.listings.size < MAX_LISTINGS) {
      const next = this.#ids.length;
      this.#ids.push(NO_ID);
      return {
        carryOut: () =>
          asSigned(async (actor) => {
            const result = await submitListing(actor, formSaying(words));
            if (result.ok) this.#ids[next] = result.value.id;
            return outcomeOf(result);
          }),
        foretell: (model) => model.submit(owner, next, words),
      };
    }
    if (verb === "edit") {
      const seen = this.#seen.get(asOwner);
      const edit = { listingId: id, form: formSaying(words), seen: seen ?? "" };
      return {
        carryOut: () => asSigned(async (actor) => outcomeOf(await editListing(actor, edit))),
        foretell: (model) => model.edit(owner, number, words, seen),
      };
    }
    if (verb === "accept") {
      const seen = this.#seen.get(asModerator);
      return {
        carryOut: async () => outcomeOf(await acceptListing(moderator, id, { seen: seen ?? "" })),
        foretell: (model) => model.accept(number, seen),
      };
    }
    if (verb === "refuse") {
      const seen = this.#seen.get(asModerator);
      const request = {
        seen: seen ?? "",
        reason: "unclear",
        note: "Please say it again.",
      } as const;
      return {
        carryOut: async () => outcomeOf(await requestChanges(moderator, id, request)),
        foretell: (model) => model.refuse(number, seen),
      };
    }
    if (verb === "delete")
      return {
        carryOut: () =>
          asSigned(async (actor) => outcomeOf(await deleteListing(actor, id, async () => true))),
        foretell: (model) => model.delete(owner, number),
      };
    if (verb === "suspend" || verb === "lift") return this.#planRights(verb, owner, person);
    return this.#planLook(act);
  }

  /** Who acts, and on which listing. */
  #cast({ who, which, isOwn }: Act) {
    const numbers = [...this.#model.listings.keys()];
    const number = numbers[which % Math.max(1, numbers.length)] ?? 0;
    const its = isOwn ? this.#model.listings.get(number)?.owner : undefined;
    const owner = its ?? who % OWNERS;
    const moderator = this.#moderators[who % MODERATORS];
    const person = this.#owners[owner];
    if (!moderator || !person) throw new Error("nobody does it");

    const id = this.#ids[number] ?? NO_ID;
    const names = { asOwner: `owner ${owner} ${number}`, asModerator: `${moderator.id} ${number}` };
    return { owner, person, moderator, number, id, ...names };
  }

  /** Both sides look: what an owner edits and what a moderator decides carry the same mark. */
  #planLook(act: Act): Plan {
    const { person, moderator, number, id, asOwner, asModerator } = this.#cast(act);
    return {
      carryOut: async () => {
        const review = await transaction(moderator, (tx) => findSeen(tx, id));
        if (!review) return "gone";
        this.#seen.set(asModerator, review.seen);
        const editable = await findEditableListing(person.account, id);
        if (editable) this.#seen.set(asOwner, editable.seen);
        return review.seen;
      },
      foretell: (model) => model.look(number),
    };
  }

  #planRights(verb: "suspend" | "lift", owner: number, person: Person): Plan {
    const suspendedAt = verb === "suspend" ? new Date() : null;
    return {
      carryOut: async () => {
        await everything
          .updateTable("users")
          .set({ suspendedAt })
          .where("id", "=", person.account.id)
          .execute();
        if (verb === "lift") person.token = (await aSession(person.account)).token;
        return "done";
      },
      foretell: (model) => model[verb](owner),
    };
  }

  async #readState() {
    const { rows } = await sql<RealListing & { id: string }>`
      select listing.id, listing.status, listing.business_name as name, revision.business_name as update,
             listing.status || '/' || listing.version
               || coalesce('/' || revision.id || '/' || revision.version, '') as mark
        from white_label_services listing
        left join listing_revisions revision on revision.listing_id = listing.id and revision.status = 'pending'`.execute(
      everything,
    );
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  }

  /** Of a suspension and its lifting at the same moment, only this tells which came last. */
  async #readSuspended() {
    const rows = await everything
      .selectFrom("users")
      .select("id")
      .where("suspendedAt", "is not", null)
      .execute();
    const ids = new Set(rows.map(({ id }) => id));
    return new Set(
      this.#owners.flatMap(({ account }, owner) => (ids.has(account.id) ? [owner] : [])),
    );
  }

  /** What the public must see: the words of each live listing by its id, and every id there ever was. */
  published() {
    const published = new Map(
      [...this.#model.published()].map(([number, words]) => [this.#ids[number] ?? "", words]),
    );
    return { published, known: this.#ids.filter((id) => id !== NO_ID) };
  }
}

function outcomeOf(result: { ok: true } | { ok: false; refusal: string }): Outcome {
  return result.ok ? "done" : result.refusal;
}
