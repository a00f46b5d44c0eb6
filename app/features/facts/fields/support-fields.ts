import type { FactField } from "../fact-field.ts";

const yesOrNo = { yes: "Yes", no: "No" };

export const supportFields = {
  end_client_support: {
    group: "support",
    label: "Who answers your clients",
    help: "Who helps your clients when they have a question, and under which name.",
    why: "It decides how much support work is left to you.",
    value: {
      kind: "choice",
      values: {
        reseller_only: "The reseller",
        vendor_as_you: "The provider, in the reseller's name",
        vendor_named: "The provider, in its own name",
      },
    },
    more: {
      levels: {
        kind: "several",
        values: {
          first: "Everyday questions",
          second: "Technical questions",
          third: "Errors in the product",
        },
        label: "What the provider answers",
        onlyWith: ["vendor_as_you", "vendor_named"],
      },
    },
  },
  response: {
    group: "support",
    label: "Response time",
    help: "Within how many hours the provider promises you a first answer. One business day counts as 24.",
    why: "You can't promise your clients a faster answer than you get.",
    no: "None promised",
    value: {
      kind: "number",
      unit: { one: "hour", many: "hours" },
      max: 720,
      limits: { atMost: [1, 4, 8, 24, 48, 72] },
    },
    more: {
      channels: {
        kind: "several",
        values: { email: "Email", chat: "Chat", phone: "Phone", tickets: "Tickets" },
        label: "Ways to ask",
      },
      time_zone: { kind: "time-zone", label: "Time zone of the office hours" },
      languages: { kind: "languages", label: "Languages of support" },
    },
  },
  uptime: {
    group: "support",
    label: "Uptime",
    help: "The share of time for which the contract promises that the product works, such as 99.9%.",
    why: "You can't promise your clients more than the provider promises you.",
    no: "None promised",
    value: {
      kind: "number",
      unit: { one: "%", many: "%" },
      max: 100,
      decimals: 3,
      limits: { atLeast: [99, 99.5, 99.9, 99.95, 99.99] },
    },
    more: {
      credits: {
        kind: "yes-no",
        values: yesOrNo,
        label: "Credit on your bill if the promise is broken",
      },
      status_page: {
        kind: "yes-no",
        values: yesOrNo,
        label: "Status page without the provider's name",
      },
    },
  },
  onboarding: {
    group: "support",
    label: "Time to first client",
    help: "How many days it usually takes from signing until your first client uses it.",
    why: "You earn nothing before that.",
    value: {
      kind: "number",
      unit: { one: "day", many: "days" },
      max: 365,
      limits: { atMost: [1, 3, 7, 14, 30] },
    },
  },
  sales_kit: {
    group: "support",
    label: "Sales kit",
    help: "What the provider gives you to help you sell it under your own brand.",
    why: "What you don't get, you have to make.",
    no: "None",
    value: {
      kind: "several",
      values: {
        deck: "Slides",
        demo: "Demo account",
        pages: "Web pages",
        videos: "Videos",
        training: "Training",
      },
    },
  },
  delivery: {
    group: "support",
    label: "Delivery time",
    help: "How many business days a typical order takes.",
    why: "The dates you promise depend on it.",
    only: "services",
    value: {
      kind: "number",
      unit: { one: "business day", many: "business days" },
      max: 365,
      limits: { atMost: [1, 3, 5, 10, 20] },
    },
    more: {
      revisions: {
        kind: "number",
        unit: { one: "round", many: "rounds" },
        max: 100,
        label: "Rounds of changes included",
      },
    },
  },
} as const satisfies Record<string, FactField>;
