export type OwedDelivery = {
  id: string;
  kind: "joined" | "left";
  /** Masked. */
  address: string;
  createdAt: string;
  attempts: number;
  lastTriedAt: string | undefined;
  lastError: string | undefined;
};

export type Leaver = {
  id: string;
  /** Masked unless `isOwed`: then the operator may have to remove it from their list by hand. */
  address: string;
  leftAt: string;
  /** The operator's list may still hold the address. */
  isOwed: boolean;
};

export type NewsletterOverview = {
  counts: { pending: number; confirmed: number; unsubscribed: number };
  owed: Paged<OwedDelivery>;
  leavers: Paged<Leaver>;
};

export type Paged<Row> = { rows: Row[]; total: number; page: number; pageCount: number };

/** Each list is paged on its own. */
export type OverviewPages = { owed: number; left: number };

export const ROWS_PER_PAGE = 25;

export function readOverviewPages(asked: URLSearchParams): OverviewPages {
  const read = (name: string) => {
    const page = asked.get(name) ?? "";
    return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
  };
  return { owed: read("owed"), left: read("left") };
}

export function overviewPath({ owed, left }: OverviewPages) {
  const asked = new URLSearchParams({
    ...(owed > 1 && { owed: String(owed) }),
    ...(left > 1 && { left: String(left) }),
  });
  return asked.size > 0 ? `/admin/newsletter?${asked}` : "/admin/newsletter";
}

/** 'a…@example.com'. */
export function maskAddress(address: string) {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, Math.min(1, at))}…${address.slice(at)}`;
}
