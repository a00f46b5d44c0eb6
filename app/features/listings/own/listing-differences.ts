import { factsText } from "#app/features/facts/fact-text.ts";
import { priceText } from "../listing.ts";
import { changedColumns, contentColumns, type ListingContent } from "./listing-content.ts";

export type Difference = { label: string; text: string };

/** The fields in which the saved listing differs from the typed content, with the saved texts. */
export function findDifferences(present: ListingContent, typed: ListingContent): Difference[] {
  return changedColumns(typed, present).map((column) => ({
    label: labels[column],
    text: texts[column](present),
  }));
}

export function describeContent(content: ListingContent): Difference[] {
  return contentColumns.map((column) => ({
    label: labels[column],
    text: column === "logoUrl" ? logoText(content) : texts[column](content),
  }));
}

function logoText({ logoUrl }: ListingContent) {
  return logoUrl ? "A picture" : "No picture";
}

/** The form's labels. */
const labels: Record<keyof ListingContent, string> = {
  businessName: "Business Name",
  serviceType: "Service Type",
  location: "Serviced Countries",
  language: "Service Languages",
  website: "Website URL",
  priceFrom: "Price from USD / month",
  description: "Description",
  logoUrl: "Logo",
  facts: "White label facts",
};

const texts: Record<keyof ListingContent, (content: ListingContent) => string> = {
  businessName: ({ businessName }) => businessName,
  serviceType: ({ serviceType }) => serviceType,
  location: ({ location }) => location.join(", "),
  language: ({ language }) => language.join(", "),
  website: ({ website }) => website,
  priceFrom: ({ priceFrom }) => priceText(priceFrom),
  description: ({ description }) => description,
  logoUrl: ({ logoUrl }) => (logoUrl ? "Another picture" : "No picture"),
  facts: ({ facts }) => factsText(facts),
};
