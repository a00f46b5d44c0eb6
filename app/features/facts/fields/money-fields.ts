import type { FactField } from "../fact-field.ts";

const yesOrNo = { yes: "Yes", no: "No" };
/** The unit is the answer to another part. */
const uncounted = { one: "", many: "" };

export const moneyFields = {
  wholesale_price: {
    group: "money",
    label: "Wholesale price",
    help: "What you pay the provider: a base price (0 if none), and a price for each client, user or unit.",
    why: "Your margin is what your clients pay, minus this.",
    value: {
      kind: "money",
      zero: "No base price",
      limits: { atMost: [0, 50, 100, 250, 500, 1_000] },
    },
    more: {
      period: {
        kind: "choice",
        values: { month: "Every month", year: "Every year", once: "Once" },
        label: "How often you pay",
      },
      each: { kind: "money", label: "Price for each further client, user or unit" },
      unit: {
        kind: "choice",
        values: { client: "Clients", seat: "Users (seats)", unit: "Other units" },
        label: "What is counted",
      },
      included: {
        kind: "number",
        unit: uncounted,
        max: 1_000_000,
        zero: "None",
        label: "How many the base price includes",
      },
      steps: { kind: "price-steps", label: "Prices for larger quantities" },
    },
  },
  setup_fee: {
    group: "money",
    label: "Setup fee",
    help: "What you pay once at the beginning; 0 if there is none.",
    why: "You lose it if you find no clients.",
    value: { kind: "money", zero: "None", limits: { atMost: [0, 100, 500, 1_000, 5_000] } },
  },
  minimum: {
    group: "money",
    label: "Minimum commitment",
    help: "What you must pay for besides the base price, even if you don't use it.",
    why: "You pay it even before you have clients.",
    value: {
      kind: "choice",
      values: {
        none: "None",
        money: "An amount per month",
        clients: "A number of clients",
        seats: "A number of users (seats)",
      },
    },
    more: {
      amount: { kind: "money", per: "month", label: "Amount per month", onlyWith: ["money"] },
      count: {
        kind: "number",
        unit: uncounted,
        max: 1_000_000,
        label: "How many at least",
        onlyWith: ["clients", "seats"],
      },
    },
  },
  suggested_retail: {
    group: "money",
    label: "Suggested retail price",
    help: "The monthly price that the provider suggests you charge a client.",
    why: "It shows what the provider thinks clients will pay.",
    value: { kind: "money", per: "month" },
  },
  try_out: {
    group: "money",
    label: "Free trial",
    help: "How many days you can use it free of charge before you decide; 0 if there is no trial.",
    why: "Using it shows more than any page can.",
    value: {
      kind: "number",
      unit: { one: "day", many: "days" },
      max: 365,
      zero: "No free trial",
      limits: { atLeast: [7, 14, 30] },
    },
    more: {
      card: { kind: "yes-no", values: yesOrNo, label: "Payment card needed for the trial" },
      sandbox: { kind: "yes-no", values: yesOrNo, label: "Separate test account (sandbox)" },
      own_seats: {
        kind: "number",
        unit: { one: "user", many: "users" },
        max: 10_000,
        zero: "None",
        label: "Free users for your own team",
      },
    },
  },
} as const satisfies Record<string, FactField>;
