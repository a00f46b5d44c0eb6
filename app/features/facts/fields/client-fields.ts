import type { FactField } from "../fact-field.ts";

const accounts = { one: "account", many: "accounts" };
const yesOrNo = { yes: "Yes", no: "No" };

export const clientFields = {
  client_accounts: {
    group: "clients",
    label: "Client accounts",
    help: "Whether each client has an account of its own, and how many accounts you can have.",
    why: "It decides whether clients could see each other's data, and how far you can grow.",
    only: "platforms",
    value: {
      kind: "choice",
      values: { separate: "One for each client", shared: "Shared by all clients", none: "None" },
      meanings: {
        separate: "No client sees another client or its data.",
        shared: "All clients work in one account; permissions decide what each one sees.",
        none: "Clients don't sign in.",
      },
    },
    more: {
      included: {
        kind: "number",
        unit: accounts,
        max: 1_000_000,
        zero: "None",
        label: "Accounts included in the price",
        onlyWith: ["separate"],
      },
      at_most: {
        kind: "number",
        unit: accounts,
        max: 1_000_000,
        label: "Highest number of accounts",
        onlyWith: ["separate"],
      },
    },
  },
  client_billing: {
    group: "clients",
    label: "Billing your clients",
    help: "Who sends the bill to your clients, and at whose prices.",
    why: "A bill from the provider can show its name or its prices.",
    value: {
      kind: "choice",
      values: {
        by_reseller: "The reseller, in the product",
        with_markup: "The provider, at the reseller's prices",
        pass_through: "The provider, at its own prices",
        none: "The reseller, outside the product",
      },
      meanings: {
        by_reseller: "The product makes the bill, in your name and at your prices.",
        with_markup: "The provider bills your clients what you charge, and you get the difference.",
        pass_through: "Your clients pay the provider what the provider charges.",
        none: "You write your own bills.",
      },
    },
  },
  sso: {
    group: "clients",
    label: "Single sign-on (SSO)",
    help: "The accounts with which your clients can sign in without another password.",
    why: "Larger clients often require it.",
    only: "platforms",
    no: "None",
    value: {
      kind: "several",
      values: { saml: "SAML", oidc: "OpenID Connect", google: "Google", microsoft: "Microsoft" },
      meanings: {
        saml: "A standard for company sign-in, common in large companies.",
        oidc: "A newer standard, for any sign-in service that supports it.",
        google: "A 'Sign in with Google' button.",
        microsoft: "A 'Sign in with Microsoft' button.",
      },
    },
  },
  api: {
    group: "clients",
    label: "API",
    help: "Whether your own software can read and change data in the product, through a programming interface (API).",
    why: "It connects the product with the tools you already use.",
    only: "platforms",
    value: {
      kind: "choice",
      values: { read_write: "Read and write", read: "Read only", none: "None" },
      meanings: {
        read_write: "Your software can fetch data and change it.",
        read: "Your software can fetch data, but not change it.",
        none: "People enter and read data by hand.",
      },
    },
    more: {
      webhooks: {
        kind: "yes-no",
        values: yesOrNo,
        label: "Tells your software about changes (webhooks)",
        onlyWith: ["read_write", "read"],
      },
      docs: {
        kind: "address",
        label: "Address of the documentation",
        onlyWith: ["read_write", "read"],
      },
    },
  },
} as const satisfies Record<string, FactField>;
