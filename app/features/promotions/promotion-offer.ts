/** How a category stands for one listing of the provider's. */
export type PlacesInCategory = {
  taken: number;
  /** Places that somebody is paying for just now, and that come back if they do not. */
  paying: number;
  /** When a promotion that was cancelled ends. */
  freeAt: Date | null;
  /** When the next one ends or renews. */
  renewsAt: Date | null;
  payingFor: string | null;
  isWaiting: boolean;
  graceUntil: Date | null;
  /** The plan of the listing's own promotion, if it has one. */
  planType: string | null;
  endsAt: Date | null;
  isCancelled: boolean;
};

export const PLACES = 3;

export type Offer =
  | {
      kind: "promoted";
      graceUntil: Date | null;
      planType: string | null;
      /** When it renews or, if cancelled, when it ends. */
      endsAt: Date | null;
      isCancelled: boolean;
    }
  | { kind: "open"; payingFor: string | null }
  | { kind: "sold-out"; isWaiting: boolean; next: NextPlace };

/** When the next place comes free, as far as anyone knows. */
export type NextPlace =
  | { kind: "soon" }
  | { kind: "on"; date: Date }
  | { kind: "perhaps-on"; date: Date }
  | { kind: "unknown" };

/** What a provider is offered for a live listing. Whoever holds a place while paying is not turned away from it. */
export function offerFor(places: PlacesInCategory, { isPromoted }: { isPromoted: boolean }): Offer {
  const { graceUntil, planType, endsAt, isCancelled } = places;
  if (isPromoted) return { kind: "promoted", graceUntil, planType, endsAt, isCancelled };
  if (places.payingFor || places.taken < PLACES) {
    return { kind: "open", payingFor: places.payingFor };
  }
  return { kind: "sold-out", isWaiting: places.isWaiting, next: nextPlace(places) };
}

function nextPlace({ paying, freeAt, renewsAt }: PlacesInCategory): NextPlace {
  if (paying > 0) return { kind: "soon" };
  if (freeAt) return { kind: "on", date: freeAt };
  return renewsAt ? { kind: "perhaps-on", date: renewsAt } : { kind: "unknown" };
}
