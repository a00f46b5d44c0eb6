import providers from "email-providers/all.json" with { type: "json" };

/** Anyone can have an address there, so an address shows nothing about the domain's owner. */
export function offersMailboxes(domain: string) {
  return known.has(domain) || more.has(domain);
}

const known = new Set(providers);

/** Missing in the list. */
const more = new Set(["fastmail.com", "tutanota.com", "tuta.com", "duck.com"]);
