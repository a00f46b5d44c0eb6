import { countedPath } from "../counted.ts";

type Linked = { website: string; isPromoted: boolean };

/** The provider wrote the address, not we; on a promoted page it was paid for as well. Search engines are told both. */
export function websiteLink({ website, isPromoted }: Linked) {
  return {
    href: website,
    target: "_blank",
    rel: `noopener nofollow ugc${isPromoted ? " sponsored" : ""}`,
  };
}

/** On public pages, where it is counted how often it is followed. Browsers report it themselves, some not at all. */
export function countedWebsiteLink(listing: Linked & { id: string }) {
  return { ...websiteLink(listing), ping: countedPath("clicked", listing.id) };
}

export function OpensInNewTab() {
  return <span className="sr-only"> (opens in a new tab)</span>;
}
