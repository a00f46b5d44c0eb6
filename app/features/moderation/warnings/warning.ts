/** Only informs the moderator; nothing is decided by it. */
export type Warning =
  | { kind: "same-domain"; host: string; others: OtherListing[]; hasMore: boolean }
  | { kind: "similar-name"; others: OtherListing[]; hasMore: boolean }
  | { kind: "names-not-compared" }
  | { kind: "website-unreachable"; details: string; checkedAt: string }
  | { kind: "website-redirects"; details: string; checkedAt: string }
  | { kind: "website-unchecked" }
  | { kind: "capitals"; field: TextField }
  | { kind: "repeated-signs"; field: TextField; found: string }
  | { kind: "contact-details"; field: TextField; found: string[] };

/** A possible duplicate. */
export type OtherListing = { id: string; businessName: string; hasSameOwner: boolean };

export const MAX_OTHERS = 5;

export type TextField = "name" | "description";

/** Without the listings' names, which are shown beside it. */
export function textOf(warning: Warning) {
  switch (warning.kind) {
    case "same-domain":
      return `${countText(warning)} the same website, ${warning.host}.`;
    case "similar-name":
      return `${countText(warning)} a similar name.`;
    case "names-not-compared":
      return "Too many names are like this one to compare them all.";
    case "website-unreachable":
      return `The website could not be reached: ${warning.details}.`;
    case "website-redirects":
      return `The website leads somewhere else: ${warning.details}`;
    case "website-unchecked":
      return "The website has not been checked yet.";
    case "capitals":
      return `The ${warning.field} is written in capitals.`;
    case "repeated-signs":
      return `The ${warning.field} repeats signs: ${warning.found}`;
    case "contact-details":
      return `The ${warning.field} holds links or contact details: ${warning.found.join(", ")}`;
  }
}

function countText({ others, hasMore }: { others: OtherListing[]; hasMore: boolean }) {
  if (hasMore) return `More than ${others.length} other listings have`;
  return others.length === 1 ? "Another listing has" : `${others.length} other listings have`;
}
