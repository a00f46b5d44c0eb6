/** In the model a number stands for the content of a listing. */
type Content = number;

type ModelListing = {
  owner: number;
  status: "pending" | "approved" | "rejected";
  content: Content;
  update: Content | undefined;
  /** The refused update, from which the owner continues. */
  refused: Content | undefined;
  /** The version that pages show; a placeholder until the end of the step. */
  mark: string;
  /** The version before the pending update, which returns when that is refused or withdrawn. */
  bare: string;
};

/** The rules of listings, independent of their storage. */
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
      [...this.listings].flatMap(([id, { owner, status, content }]) =>
        status === "approved" && !this.suspended.has(owner) ? [[id, content] as const] : [],
      ),
    );
  }

  submit(owner: number, id: number, content: Content) {
    if (this.suspended.has(owner)) return "signed-out";
    const empty = { update: undefined, refused: undefined, mark: this.#newMark(), bare: "" };
    this.listings.set(id, { owner, status: "pending", content, ...empty });
    return "done";
  }

  edit(owner: number, id: number, content: Content, seen: string | undefined) {
    if (this.suspended.has(owner)) return "signed-out";
    const listing = this.listings.get(id);
    if (!listing || listing.owner !== owner) return "not-yours";
    if (listing.mark !== seen) return "changed-meanwhile";

    const newest = listing.update ?? listing.refused ?? listing.content;
    const isUnchanged =
      content === newest || (listing.update === undefined && content === listing.content);
    if (isUnchanged) return "nothing-changed";

    // A new edit replaces the refused update, even if the edit is withdrawn later.
    listing.refused = undefined;
    if (listing.status === "approved") {
      if (listing.update === undefined) listing.bare = listing.mark;
      listing.update = content === listing.content ? undefined : content;
      listing.mark = listing.update === undefined ? listing.bare : this.#newMark();
    } else {
      listing.content = content;
      listing.status = "pending";
      listing.mark = this.#newMark();
    }
    return "done";
  }

  accept(id: number, seen: string | undefined) {
    const listing = this.#decidable(id, seen);
    if (typeof listing === "string") return listing;
    if (listing.update === undefined && listing.status !== "pending") return "nothing-to-decide";

    listing.content = listing.update ?? listing.content;
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

  view(id: number) {
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

function isNewMark(mark: string) {
  return mark.startsWith("new-");
}

/** A row and its pending update in the database. */
export type RealListing = { status: string; name: string; update: string | null; mark: string };

/** A placeholder matches any real version. */
export function fits(predicted: string, outcome: string | undefined) {
  return predicted === outcome || (isNewMark(predicted) && outcome?.includes("/"));
}

/** Equal rows; a listing has a new version if and only if it has changed. */
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
      row?.status === listing.status && row.name === `Wording ${listing.content}` && isUpdate;
    if (!isSame) return false;
    if (!isNewMark(listing.mark)) return row.mark === listing.mark;
    return row.mark !== before.listings.get(number)?.mark;
  });
}

export function permutations(items: number[]): number[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
