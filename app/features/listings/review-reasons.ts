/** The key is stored, the label shown, and the text prefills the note. */
export const reviewReasons = {
  incomplete: {
    label: "Something is missing",
    text: "Please say more about what you offer, for whom, and what a reseller can put under their own brand.",
  },
  unclear: {
    label: "Hard to understand",
    text: "Please describe your service in plain words, so that a reseller understands it at first reading.",
  },
  "not-white-label": {
    label: "Not a white label offer",
    text: "We list what can be sold under another brand. Please say how that works with your service, or where your website says so.",
  },
  "wrong-category": {
    label: "Wrong category",
    text: "Please choose the category that your customers would look in.",
  },
  website: {
    label: "The website does not work",
    text: "We could not open your website, or it leads somewhere else. Please check the address.",
  },
  claims: {
    label: "Claims that cannot be checked",
    text: "Please leave out claims that a reader cannot check, such as being the best or the cheapest.",
  },
  formatting: {
    label: "Capitals, links or contact details in the text",
    text: "Please write without capitals for emphasis, and leave links, email addresses and phone numbers out of the text.",
  },
  duplicate: {
    label: "Listed already",
    text: "This service is in the directory already. Please edit that listing instead of adding another.",
  },
  unsuitable: {
    label: "Not suitable for the directory",
    text: "We cannot publish this in the directory.",
  },
  other: { label: "Something else", text: "" },
} as const satisfies Record<string, { label: string; text: string }>;

export type ReviewReason = keyof typeof reviewReasons;

/** A stored code may no longer be in the list. */
export function reasonLabel(code: string | null) {
  const known = Object.entries(reviewReasons).find(([reason]) => reason === code);
  return known?.[1].label ?? reviewReasons.other.label;
}
