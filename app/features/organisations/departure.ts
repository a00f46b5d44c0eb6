/** What becomes of an organisation when the account is deleted. */
export type Departure =
  | { isKept: false; organisationId: string; listingCount: number; hasPromotions: boolean }
  | { isKept: true; label: string; newOwner: string | undefined };

export function summarizeDepartures(departures: Departure[]) {
  const lost = departures.filter((departure) => !departure.isKept);
  return {
    listingCount: lost.reduce((sum, { listingCount }) => sum + listingCount, 0),
    hasPromotions: lost.some(({ hasPromotions }) => hasPromotions),
    kept: departures.filter((departure) => departure.isKept),
  };
}
