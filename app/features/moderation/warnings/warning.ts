/** Something about a listing that a moderator should look at twice. It decides nothing by itself. */
export type Warning =
  | { kind: "same-domain"; host: string; others: OtherListing[]; hasMore: boolean }
  | { kind: "similar-name"; others: OtherListing[]; hasMore: boolean }
  | { kind: "names-not-compared" }
  | { kind: "website-unreachable"; details: string; checkedAt: string }
  | { kind: "website-redirects"; details: string; checkedAt: string }
  | { kind: "website-unchecked" }
  | { kind: "capitals"; place: TextPlace }
  | { kind: "repeated-signs"; place: TextPlace; found: string }
  | { kind: "contact-details"; place: TextPlace; found: string[] };

/** Another listing that this one may be a copy of. */
export type OtherListing = { id: string; businessName: string; hasSameOwner: boolean };

/** More than that tell a moderator nothing new. */
export const MAX_OTHERS = 5;

export type TextPlace = "name" | "description";

/** The warning in words. Which listings it speaks of, its reader is shown beside it. */
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
      return `The ${warning.place} is written in capitals.`;
    case "repeated-signs":
      return `The ${warning.place} repeats signs: ${warning.found}`;
    case "contact-details":
      return `The ${warning.place} holds links or contact details: ${warning.found.join(", ")}`;
  }
}

function countText({ others, hasMore }: { others: OtherListing[]; hasMore: boolean }) {
  if (hasMore) return `More than ${others.length} other listings have`;
  return others.length === 1 ? "Another listing has" : `${others.length} other listings have`;
}
