/** What a listing says in the model: one number stands for all its words. */
type Words = number;

type ModelListing = {
  owner: number;
  status: "pending" | "approved" | "rejected";
  words: Words;
  update: Words | undefined;
  /** What the owner goes on from when the last update was refused. */
  refused: Words | undefined;
  /** The mark under which the screens show exactly this; a made-up one until the step is over. */
  mark: string;
  /** The mark it had before its update was proposed, and has again when that is refused or taken back. */
  bare: string;
};

/** The listings as the rules say they are, with nothing of how they are stored. */
export class ListingModel {
  readonly listings = new Map<number, ModelListing>();
  readonly suspended = new Set<number>();
  #marks = 0;

  copy() {
    const copy = new ListingModel();
    for (const [id, listing] of this.listings) copy.listings.set(id, { ...listing });
    for (const owner of this.suspended) copy.suspended.add(owner);
    copy.#marks = this.#marks;
    return copy;
  }

  /** The public content by listing id: live listings whose owner is not suspended. */
  published() {
    return new Map(
      [...this.listings].flatMap(([id, { owner, status, words }]) =>
        status === "approved" && !this.suspended.has(owner) ? [[id, words] as const] : [],
      ),
    );
  }

  submit(owner: number, id: number, words: Words) {
    if (this.suspended.has(owner)) return "signed-out";
    const empty = { update: undefined, refused: undefined, mark: this.#newMark(), bare: "" };
    this.listings.set(id, { owner, status: "pending", words, ...empty });
    return "done";
  }

  edit(owner: number, id: number, words: Words, seen: string | undefined) {
    if (this.suspended.has(owner)) return "signed-out";
    const listing = this.listings.get(id);
    if (!listing || listing.owner !== owner) return "not-yours";
    if (listing.mark !== seen) return "changed-meanwhile";

    const newest = listing.update ?? listing.refused ?? listing.words;
    const isSaidAlready =
      words === newest || (listing.update === undefined && words === listing.words);
    if (isSaidAlready) return "nothing-changed";

    if (listing.status === "approved") {
      if (listing.update === undefined) listing.bare = listing.mark;
      listing.update = words === listing.words ? undefined : words;
      listing.mark = listing.update === undefined ? listing.bare : this.#newMark();
    } else {
      listing.words = words;
      listing.refused = undefined;
      listing.status = "pending";
      listing.mark = this.#newMark();
    }
    return "done";
  }

  accept(id: number, seen: string | undefined) {
    const listing = this.#decidable(id, seen);
    if (typeof listing === "string") return listing;
    if (listing.update === undefined && listing.status !== "pending") return "nothing-to-decide";

    listing.words = listing.update ?? listing.words;
    if (listing.update !== undefined) listing.refused = undefined;
    listing.update = undefined;
    listing.status = "approved";
    listing.mark = this.#newMark();
    return "done";
  }

  refuse(id: number, seen: string | undefined) {
    const listing = this.#decidable(id, seen);
    if (typeof listing === "string") return listing;
    if (listing.update === undefined && listing.status === "rejected") return "nothing-to-decide";

    const wasUpdate = listing.update !== undefined;
    if (wasUpdate) [listing.refused, listing.update] = [listing.update, undefined];
    else listing.status = "rejected";
    listing.mark = wasUpdate ? listing.bare : this.#newMark();
    return "done";
  }

  delete(owner: number, id: number) {
    if (this.suspended.has(owner)) return "signed-out";
    if (this.listings.get(id)?.owner !== owner) return "not-deleted";
    this.listings.delete(id);
    return "done";
  }

  look(id: number) {
    return this.listings.get(id)?.mark ?? "gone";
  }

  suspend(owner: number) {
    this.suspended.add(owner);
    return "done";
  }

  lift(owner: number) {
    this.suspended.delete(owner);
    return "done";
  }

  hasSuspended(owners: Set<number>) {
    return (
      owners.size === this.suspended.size && [...owners].every((one) => this.suspended.has(one))
    );
  }

  #newMark() {
    return `new-${++this.#marks}`;
  }

  #decidable(id: number, seen: string | undefined) {
    const listing = this.listings.get(id);
    if (!listing) return "gone";
    return listing.mark === seen ? listing : "changed-meanwhile";
  }
}

/** Whether something has changed within the step that is under way. */
function isNewMark(mark: string) {
  return mark.startsWith("new-");
}

/** A row and its proposed update, as the database has them. */
export type RealListing = { status: string; name: string; update: string | null; mark: string };

/** A mark made up within this step has no real name yet. */
export function fits(foretold: string, outcome: string | undefined) {
  return foretold === outcome || (isNewMark(foretold) && outcome?.includes("/"));
}

/** Row for row; and what has changed bears another mark than before, what has not the same. */
export function isEqualState(
  model: ListingModel,
  real: Map<string, RealListing>,
  ids: string[],
  before: ListingModel,
) {
  if (model.listings.size !== real.size) return false;
  return [...model.listings].every(([number, listing]) => {
    const row = real.get(ids[number] ?? "");
    const isUpdate =
      row?.update === (listing.update === undefined ? null : `Wording ${listing.update}`);
    const isSame =
      row?.status === listing.status && row.name === `Wording ${listing.words}` && isUpdate;
    if (!isSame) return false;
    if (!isNewMark(listing.mark)) return row.mark === listing.mark;
    return row.mark !== before.listings.get(number)?.mark;
  });
}

/** Every order in which they can come. */
export function permutations(places: number[]): number[][] {
  if (places.length <= 1) return [places];
  return places.flatMap((first) =>
    permutations(places.filter((place) => place !== first)).map((rest) => [first, ...rest]),
  );
}
