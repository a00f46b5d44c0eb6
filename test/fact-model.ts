/** In the model a fact is one of two answers. */
export type ModelFacts = Partial<Record<ModelField, 0 | 1>>;
export type ModelField = keyof typeof daysOf;

/** After so many days a fact has aged. */
const daysOf = { term: 90, notice: 90, sso: 180, nda: 180 } as const;
export const modelFields = Object.keys(daysOf) as ModelField[];
/** A fact may be confirmed so many days before it ages. */
const DAYS_BEFORE = 21;

type ModelListing = {
  live: ModelFacts;
  /** Days until each live fact ages; zero or less if it has. */
  left: Partial<Record<ModelField, number>>;
  /** Days until the search must derive anew what the listing is found by. */
  until: number;
  update: ModelFacts | undefined;
  refused: ModelFacts | undefined;
};

/** The rules of facts, independent of their storage. */
export class FactModel {
  readonly listings: ModelListing[];

  constructor(count: number) {
    this.listings = Array.from({ length: count }, () => ({
      live: {},
      left: {},
      until: Infinity,
      update: undefined,
      refused: undefined,
    }));
  }

  copy() {
    const copy = new FactModel(0);
    for (const listing of this.listings) copy.listings.push(structuredClone(listing));
    return copy;
  }

  state(at: number, facts: ModelFacts) {
    const listing = this.#at(at);
    const newest = listing.update ?? listing.refused ?? listing.live;
    const isUnchanged = isEqual(facts, newest) || (!listing.update && isEqual(facts, listing.live));
    if (isUnchanged) return;
    listing.refused = undefined;
    listing.update = isEqual(facts, listing.live) ? undefined : facts;
  }

  accept(at: number) {
    const listing = this.#at(at);
    if (!listing.update) return;
    const { live, left, update } = listing;
    const dated = modelFields
      .filter((field) => update[field] !== undefined)
      .map((field) => [field, update[field] === live[field] ? left[field] : daysOf[field]]);
    listing.left = Object.fromEntries(dated);
    listing.live = update;
    listing.update = undefined;
    listing.refused = undefined;
    this.#derive(listing);
  }

  refuse(at: number) {
    const listing = this.#at(at);
    if (!listing.update) return;
    [listing.refused, listing.update] = [listing.update, undefined];
  }

  withdraw(at: number) {
    const listing = this.#at(at);
    listing.update = undefined;
  }

  confirm(at: number) {
    const listing = this.#at(at);
    const { live, left, update } = listing;
    const due = modelFields.filter(
      (field) =>
        live[field] !== undefined &&
        (left[field] ?? Infinity) <= DAYS_BEFORE &&
        (!update || update[field] === live[field]),
    );
    for (const field of due) left[field] = daysOf[field];
    if (due.length > 0) this.#derive(listing);
  }

  pass(days: number) {
    for (const { left } of this.listings)
      for (const field of modelFields) if (left[field] !== undefined) left[field] -= days;
    for (const listing of this.listings) listing.until -= days;
  }

  /** The hourly job. */
  derive() {
    for (const listing of this.listings) if (listing.until <= 0) this.#derive(listing);
  }

  current(at: number): ModelFacts {
    const { live, left } = this.#at(at);
    const stated = modelFields.filter((field) => (left[field] ?? 0) > 0);
    return Object.fromEntries(stated.map((field) => [field, live[field]]));
  }

  /** What it is found by: nothing between the day a fact ages and the hourly job. */
  foundBy(at: number): ModelFacts {
    return this.#at(at).until > 0 ? this.current(at) : {};
  }

  #derive(listing: ModelListing) {
    const left = Object.values(listing.left).filter((days) => days > 0);
    listing.until = Math.min(...left, Infinity);
  }

  #at(at: number) {
    const listing = this.listings[at];
    if (!listing) throw new Error(`there is no listing ${at}`);
    return listing;
  }
}

export function isEqual(one: ModelFacts, other: ModelFacts) {
  return modelFields.every((field) => one[field] === other[field]);
}
