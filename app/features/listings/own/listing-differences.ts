import { factsText } from "#app/features/facts/fact-text.ts";
import { priceWithUnit } from "../listing.ts";
import type { Picture } from "../pictures/picture.ts";
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
  oneLine: "In one line",
  description: "Description",
  logoUrl: "Logo",
  pictures: "Pictures",
  facts: "White label facts",
};

const texts: Record<ContentField, (content: ListingContent) => string> = {
  businessName: ({ businessName }) => businessName,
  serviceType: ({ serviceType }) => serviceType,
  location: ({ location }) => location.join(", "),
  language: ({ language }) => language.join(", "),
  website: ({ website }) => website,
  priceFrom: priceWithUnit,
  oneLine: ({ oneLine }) => oneLine ?? "None",
  description: ({ description }) => description,
  logoUrl: ({ logoUrl }) => (logoUrl ? "Another picture" : "No picture"),
  pictures: ({ pictures }) => picturesText(pictures),
  facts: ({ facts }) => factsText(facts),
};

/** The descriptions tell the pictures apart. */
function picturesText(pictures: Picture[]) {
  if (pictures.length === 0) return "No pictures";
  return pictures
    .map(({ alt }, index) => `${index + 1}. ${alt || "A picture without a description"}`)
    .join("\n");
}
