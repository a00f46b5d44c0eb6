import { randomInt, randomUUID } from "node:crypto";
import { readlinkSync } from "node:fs";
import { basename, join } from "node:path";
import { categories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import type { Person } from "./people.ts";
import { ownAsset } from "./releases.ts";

export type Cast = { people: Person[]; listingIds: string[]; root: string; first: string };

/** A request and the expected response. */
export type PlannedRequest = {
  kind: Kind;
  path: string;
  cookie?: string;
  form?: Record<string, string>;
  /** Bypasses Varnish. */
  isStraight?: boolean;
  status: number;
  /** A part of the expected body, or of the redirect's location. */
  holds: string;
  /** A value that the database must hold exactly once if the request succeeded. */
  mark?: string;
};

/** In percent. */
const shares = {
  search: 46,
  stored: 15,
  straight: 11,
  asset: 6,
  personal: 9,
  contact: 4,
  submit: 3,
  "sign-in": 2,
  "sign-out": 4,
} as const;

export type Kind = keyof typeof shares;

const kinds = (Object.entries(shares) as [Kind, number][]).flatMap(([kind, share]) =>
  Array<Kind>(share).fill(kind),
);
const SECONDS_BEFORE_SENDING = 60;

export function nextRequest({ people, listingIds, root, first }: Cast): PlannedRequest {
  const kind = pick(kinds);
  const person = pick(people);
  const html = { kind, status: 200, holds: "</html>" };
  switch (kind) {
    case "search":
      return { ...html, path: searchPath() };
    case "straight":
      return { ...html, path: searchPath(), isStraight: true };
    case "stored":
      return {
        ...html,
        path: pick(["/", "/services", "/blog", "/contact", `/service/${pick(listingIds)}`]),
      };
    case "asset":
      return {
        kind,
        status: 200,
        holds: "// of release",
        isStraight: true,
        path: `/${ownAsset(pick([first, basename(readlinkSync(join(root, "current")))]))}`,
      };
    case "personal":
      return { kind, status: 200, holds: person.email, path: "/dashboard/account", ...person };
    case "sign-out":
      // An unknown session, so that the accounts stay signed in.
      return {
        kind,
        status: 302,
        holds: "/",
        path: "/auth/sign-out",
        cookie: "__Host-sid=ImFueSI%3D",
        form: {},
      };
    case "sign-in":
      return {
        kind,
        status: 302,
        holds: "/dashboard",
        path: "/auth/sign-in",
        form: { email: person.email, password: person.password, next: "/dashboard" },
      };
    case "contact":
      return sendMessage(`${randomUUID()}@drill.example`);
    case "submit":
      return submit(`Drilled ${randomUUID()}`, person.cookie);
  }
}

function sendMessage(email: string): PlannedRequest {
  const openedAt = String(Date.now() - SECONDS_BEFORE_SENDING * 1_000);
  return {
    kind: "contact",
    status: 302,
    holds: "/contact?sent",
    path: "/contact",
    mark: email,
    form: {
      name: "Ann Harbour",
      email,
      subject: "A listing of yours",
      openedAt,
      message: "Who answers for this listing?",
    },
  };
}

function submit(businessName: string, cookie: string): PlannedRequest {
  return {
    kind: "submit",
    status: 302,
    holds: "/submit-listing?submitted=",
    mark: businessName,
    path: "/submit-listing",
    cookie,
    form: {
      businessName,
      category: "Analytics & Reporting",
      countries: "Austria",
      languages: "German",
      website: "https://provider.example",
      priceFrom: "59",
      description: "Reports your clients open under your own name.",
    },
  };
}

/** So many combinations that the cache rarely has the page. */
function searchPath() {
  const query = new URLSearchParams({
    location: pick(countries),
    category: pick(categories).name,
    language: pick(languages),
  });
  return `/services?${query}`;
}

function pick<Item>(items: readonly Item[]): Item {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error("the list is empty");
  return item;
}
