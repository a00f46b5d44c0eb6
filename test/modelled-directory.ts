import { sql } from "kysely";
import { expect } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findSignedIn } from "#app/features/accounts/sessions/find-sessions.server.ts";
import { deleteListing } from "#app/features/listings/own/delete-listing.server.ts";
import { editListing } from "#app/features/listings/own/edit-listing.server.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { submitListing } from "#app/features/listings/own/submit-listing.server.ts";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findCurrentVersion } from "#app/features/moderation/find-current-version.server.ts";
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

/** One action: actor, listing and content as numbers. */
export type Act = {
  verb: "submit" | "view" | "edit" | "accept" | "refuse" | "delete" | "suspend" | "lift";
  who: number;
  which: number;
  content: number;
  /** Whether an owner acts on a listing of their own. */
  isOwn: boolean;
  /** Whether they view it first, or act on an older version. */
  viewsFirst: boolean;
};

type Outcome = string;
type Plan = { run: () => Promise<Outcome>; predict: (model: ListingModel) => Outcome };
type Person = { account: Actor & { email: string }; token: string };

export const usedCategories = [
  "Analytics & Reporting",
  "Marketing & Sales",
  "Legal & Compliance",
] as const;

export function categoryOf(content: number) {
  return usedCategories[content % usedCategories.length] ?? usedCategories[0];
}

export function formWith(content: number) {
  return aListingForm({
    businessName: `Wording ${content}`,
    description: `It says phrase${content}x and nothing else.`,
    category: categoryOf(content),
    countries: [content % 2 ? "Germany" : "France"],
  });
}

/** Runs every action on the real directory and on its model. */
export class ModelledDirectory {
  #model = new ListingModel();
  /** Database ids by the model's numbers. */
  readonly #ids: string[] = [];
  /** The version that each person has seen last. */
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

  /** Concurrent actions must be linearizable: some order of them explains the result. */
  async take(acts: Act[]) {
    await everything.deleteFrom("rateLimits").execute();
    for (const one of acts.filter(({ viewsFirst }) => viewsFirst)) await this.#planView(one).run();
    const plans = acts.map((one) => this.#plan(one));
    const outcomes = await Promise.all(plans.map(({ run }) => run()));
    const real = await this.#readState();
    const suspended = await this.#readSuspended();

    const explanation = permutations(plans.map((_, index) => index))
      .map((order) => {
        const model = this.#model.copy();
        const predicted = order.map((index) => [index, plans[index]?.predict(model)] as const);
        return predicted.every(([index, outcome = ""]) => fits(outcome, outcomes[index]))
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
    const { verb, content } = act;
    const { owner, person, moderator, number, id, asOwner, asModerator } = this.#cast(act);
    const asSigned = async (work: (actor: Actor) => Promise<Outcome>) => {
      const actor = await findSignedIn(person.token);
      return actor ? work(actor) : "signed-out";
    };

    if (verb === "submit" && this.#model.listings.size < MAX_LISTINGS) {
      const next = this.#ids.length;
      this.#ids.push(NO_ID);
      return {
        run: () =>
          asSigned(async (actor) => {
            const result = await submitListing(actor, formWith(content));
            if (result.ok) this.#ids[next] = result.value.id;
            return outcomeOf(result);
          }),
        predict: (model) => model.submit(owner, next, content),
      };
    }
    if (verb === "edit") {
      const seen = this.#seen.get(asOwner);
      const edit = { listingId: id, form: formWith(content), seen: seen ?? "" };
      return {
        run: () => asSigned(async (actor) => outcomeOf(await editListing(actor, edit))),
        predict: (model) => model.edit(owner, number, content, seen),
      };
    }
    if (verb === "accept") {
      const seen = this.#seen.get(asModerator);
      return {
        run: async () => outcomeOf(await acceptListing(moderator, id, { seen: seen ?? "" })),
        predict: (model) => model.accept(number, seen),
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
        run: async () => outcomeOf(await requestChanges(moderator, id, request)),
        predict: (model) => model.refuse(number, seen),
      };
    }
    if (verb === "delete")
      return {
        run: () =>
          asSigned(async (actor) => outcomeOf(await deleteListing(actor, id, async () => true))),
        predict: (model) => model.delete(owner, number),
      };
    if (verb === "suspend" || verb === "lift") return this.#planRights(verb, owner, person);
    return this.#planView(act);
  }

  #cast({ who, which, isOwn }: Act) {
    const numbers = [...this.#model.listings.keys()];
    const number = numbers[which % Math.max(1, numbers.length)] ?? 0;
    const its = isOwn ? this.#model.listings.get(number)?.owner : undefined;
    const owner = its ?? who % OWNERS;
    const moderator = this.#moderators[who % MODERATORS];
    const person = this.#owners[owner];
    if (!moderator || !person) throw new Error("there is no such person");

    const id = this.#ids[number] ?? NO_ID;
    const names = { asOwner: `owner ${owner} ${number}`, asModerator: `${moderator.id} ${number}` };
    return { owner, person, moderator, number, id, ...names };
  }

  /** Owner and moderator both view the listing and see the same version. */
  #planView(act: Act): Plan {
    const { person, moderator, number, id, asOwner, asModerator } = this.#cast(act);
    return {
      run: async () => {
        const review = await transaction(moderator, (tx) => findCurrentVersion(tx, id));
        if (!review) return "gone";
        this.#seen.set(asModerator, review.seen);
        const editable = await findEditableListing(person.account, id);
        if (editable) this.#seen.set(asOwner, editable.seen);
        return review.seen;
      },
      predict: (model) => model.view(number),
    };
  }

  #planRights(verb: "suspend" | "lift", owner: number, person: Person): Plan {
    const suspendedAt = verb === "suspend" ? new Date() : null;
    return {
      run: async () => {
        await everything
          .updateTable("users")
          .set({ suspendedAt })
          .where("id", "=", person.account.id)
          .execute();
        if (verb === "lift") person.token = (await aSession(person.account)).token;
        return "done";
      },
      predict: (model) => model[verb](owner),
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

  /** Shows which of a concurrent suspension and its lifting came last. */
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

  /** The public content by id, and all ids including deleted ones. */
  published() {
    const published = new Map(
      [...this.#model.published()].map(([number, content]) => [this.#ids[number] ?? "", content]),
    );
    return { published, known: this.#ids.filter((id) => id !== NO_ID) };
  }
}

function outcomeOf(result: { ok: true } | { ok: false; refusal: string }): Outcome {
  return result.ok ? "done" : result.refusal;
}
