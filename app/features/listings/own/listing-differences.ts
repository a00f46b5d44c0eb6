import { factsText } from "#app/features/facts/fact-text.ts";
import { priceWithUnit } from "../listing.ts";
import {
  type ContentField,
  changedFields,
  contentFields,
  type ListingContent,
} from "./listing-content.ts";

export type Difference = { label: string; text: string };

/** The fields in which the saved listing differs from the typed content, with the saved texts. */
export function findDifferences(present: ListingContent, typed: ListingContent): Difference[] {
  return changedFields(typed, present).map((field) => ({
    label: fieldLabels[field],
    text: texts[field](present),
  }));
}

export function describeContent(content: ListingContent): Difference[] {
  return contentFields.map((field) => ({
    label: fieldLabels[field],
    text: field === "logoUrl" ? logoText(content) : texts[field](content),
  }));
}

function logoText({ logoUrl }: ListingContent) {
  return logoUrl ? "A picture" : "No picture";
}

/** The form's labels. */
export const fieldLabels: Record<ContentField, string> = {
  businessName: "Business Name",
  serviceType: "Service Type",
  location: "Serviced Countries",
  language: "Service Languages",
  website: "Website URL",
  priceFrom: "Price from",
  description: "Description",
  logoUrl: "Logo",
  facts: "White label facts",
};

const texts: Record<ContentField, (content: ListingContent) => string> = {
  businessName: ({ businessName }) => businessName,
  serviceType: ({ serviceType }) => serviceType,
  location: ({ location }) => location.join(", "),
  language: ({ language }) => language.join(", "),
  website: ({ website }) => website,
  priceFrom: priceWithUnit,
  description: ({ description }) => description,
  logoUrl: ({ logoUrl }) => (logoUrl ? "Another picture" : "No picture"),
  facts: ({ facts }) => factsText(facts),
};
