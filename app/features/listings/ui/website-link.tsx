/** The provider wrote the address, not we; on a promoted page it was paid for as well. Search engines are told both. */
export function websiteLink({ website, isPromoted }: { website: string; isPromoted: boolean }) {
  return {
    href: website,
    target: "_blank",
    rel: `noopener nofollow ugc${isPromoted ? " sponsored" : ""}`,
  };
}

export function OpensInNewTab() {
  return <span className="sr-only"> (opens in a new tab)</span>;
}
