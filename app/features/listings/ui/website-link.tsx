import { countedPath } from "../counted.ts";

type Linked = { website: string; isPromoted: boolean };

/** User-generated content for search engines, and sponsored if the listing is promoted. */
export function websiteLink({ website, isPromoted }: Linked) {
  return {
    href: website,
    target: "_blank",
    rel: `noopener nofollow ugc${isPromoted ? " sponsored" : ""}`,
  };
}

/** For public pages: browsers that support `ping` report the click. */
export function countedWebsiteLink(listing: Linked & { id: string }) {
  return { ...websiteLink(listing), ping: countedPath("clicked", listing.id) };
}

export function OpensInNewTab() {
  return <span className="sr-only"> (opens in a new tab)</span>;
}
