/** The places of a category as one of the provider's listings sees them. */
export type PlacesInCategory = {
  taken: number;
  /** Places with an open payment; they come free again if it is not completed. */
  paying: number;
  /** When the next cancelled promotion ends. */
  freeAt: Date | null;
  /** When the next promotion ends or renews. */
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

export type NextPlace =
  | { kind: "soon" }
  | { kind: "on"; date: Date }
  | { kind: "perhaps-on"; date: Date }
  | { kind: "unknown" };

/** What a provider is offered for a live listing. A place held by their own open payment stays open to them. */
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
