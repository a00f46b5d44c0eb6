import type { Sort } from "./search-filters.ts";

/** In the order of the menu. */
export const sortNames: Record<Sort, string> = {
  best: "Best match",
  newest: "Newest",
  price: "Price",
  name: "Name",
  "cost-10": "Cost at 10 clients",
  "cost-50": "Cost at 50 clients",
};
