import type { FactField } from "../fact-field.ts";

export const offerFields = {
  offer_model: {
    group: "offer",
    label: "How you may sell it",
    help: "Every way in which the provider lets you sell it.",
    why: "Providers call all of these 'white label', but with some your clients see the provider.",
    value: {
      kind: "several",
      values: {
        white_label: "White label",
        powered_by: "Powered by",
        reseller: "Resale",
        oem: "Built into your product (OEM)",
      },
      meanings: {
        white_label: "Your clients see only your brand.",
        powered_by: "Your clients see your brand, with a line that names the provider.",
        reseller: "Your clients see the provider's brand and buy from you.",
        oem: "Your clients see only your product; this is a part of it.",
      },
    },
  },
  price_freedom: {
    group: "offer",
    label: "Who sets the price",
    help: "Whether you may choose what your clients pay.",
    why: "If you can't set what your clients pay, you can't choose your margin.",
    value: {
      kind: "choice",
      values: {
        reseller_sets: "The reseller",
        floor: "The reseller, not below a minimum",
        fixed: "The provider",
      },
    },
    more: { floor: { kind: "money", per: "month", label: "Minimum price", onlyWith: ["floor"] } },
  },
  sells_direct: {
    group: "offer",
    label: "Sells directly too",
    help: "Whether the provider also sells under its own name, without resellers.",
    why: "A provider that sells to the clients you want competes with you.",
    value: {
      kind: "choice",
      values: {
        no: "No, only through resellers",
        other_segment: "Yes, to other kinds of clients than its resellers",
        same_segment: "Yes, to the same kinds of clients as its resellers",
      },
    },
  },
} as const satisfies Record<string, FactField>;
