/** Suppliers as providers state them, each with a client whose brand a demo bears. */
export const suppliers = [
  { name: "Quorbit", domain: "quorbit.io" },
  { name: "Lumen Reports GmbH", domain: "lumenreports.com" },
  { name: "Brightdesk Inc.", domain: "brightdesk.co.uk" },
  { name: "Nordic Ledger AB", domain: "nordicledger.se" },
  { name: "Fablecart", domain: "fablecart.dev" },
  { name: "Zenvio Software S.L.", domain: "zenvio.es" },
].map(({ name, domain }) => ({ names: [name], domains: [domain], spoken: spoken(name), domain }));

export const clients = [
  { brand: "Northwind", domain: "northwind-portal.example" },
  { brand: "Harbour & Sons", domain: "harbour-sons.example" },
  { brand: "Blue Fern Studio", domain: "bluefern.example" },
  { brand: "Kepler Ads", domain: "kepler-ads.example" },
] as const;

export type BenchSupplier = (typeof suppliers)[number];
export type BenchClient = (typeof clients)[number];

/** As a text says it. */
function spoken(name: string) {
  return name.replace(/ (GmbH|Inc\.|AB|Software S\.L\.)$/, "");
}

/** Near the names and domains of suppliers, and none of them. */
export const nearMisses = [
  "The quorum was reached in orbit.",
  "A luminous report on 900 lumens awaits you.",
  "Bright desks make bright days.",
  "Our Nordic office keeps the general ledger.",
  "Fable cards and carts are on sale.",
  "Zen and the art of invoices: see zenvionews.example.",
  "Write to notquorbit.io or quorbits.io at your own risk.",
  "brightdesks.co.uk is not ours either.",
] as const;
