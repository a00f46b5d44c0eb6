import { factFields, fieldsFor, groupFields } from "#app/features/facts/fact-fields.ts";
import { fieldLabels } from "./listing-differences.ts";
import { LISTING_FORM } from "./listing-form.ts";

/** The facts are named one by one. */
const { facts: _facts, ...ownLabels } = fieldLabels;
const listingFields: Record<string, string> = ownLabels;

/** Where the form has another name for a column. */
const formNames: Record<string, string> = {
  serviceType: "category",
  location: "countries",
  language: "languages",
  logoUrl: "logo",
};

export function isReviewField(name: string) {
  return Object.hasOwn(listingFields, name) || Object.hasOwn(factFields, name);
}

/** Everything that a request for changes can name, by group; of the facts those that fit the category. */
export function reviewFieldGroups(category: string) {
  const fitting = new Set(fieldsFor(category).map(([name]) => name));
  const facts = groupFields().map(({ title, fields }) => ({
    title,
    fields: fields
      .filter(({ name }) => fitting.has(name))
      .map(({ name, field }) => ({ name, label: field.label })),
  }));
  const own = Object.entries(listingFields).map(([name, label]) => ({ name, label }));
  return [{ title: "Listing", fields: own }, ...facts].filter(({ fields }) => fields.length > 0);
}

/** Each with the form in which its owner mends it. A field that a later release removed is left out. */
export function namedFields(names: readonly string[], listingId: string) {
  return names.flatMap((name) => {
    const label = Object.hasOwn(listingFields, name) ? listingFields[name] : undefined;
    if (label) {
      const id = `${LISTING_FORM}-${formNames[name] ?? name}`;
      return [{ name, label, href: `/edit-listing/${listingId}#${id}` }];
    }
    const fact = Object.hasOwn(factFields, name) ? factFields[name] : undefined;
    if (!fact) return [];
    const href = `/dashboard/listings/${listingId}/facts?group=${fact.group}#${name}`;
    return [{ name, label: fact.label, href }];
  });
}
