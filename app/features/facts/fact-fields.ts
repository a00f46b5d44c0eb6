import { type CategoryGroup, findCategory } from "#app/features/catalog/categories.ts";
import { type FactField, type FactGroup, factGroups } from "./fact-field.ts";
import { brandFields } from "./fields/brand-fields.ts";
import { clientFields } from "./fields/client-fields.ts";
import { contractFields } from "./fields/contract-fields.ts";
import { moneyFields } from "./fields/money-fields.ts";
import { offerFields } from "./fields/offer-fields.ts";
import { supportFields } from "./fields/support-fields.ts";
import { trustFields } from "./fields/trust-fields.ts";
import type { Facts } from "./stated-fact.ts";

/** The one definition of all facts. Nothing copies it while modules load, so that a test can add a field. */
export const factFields: Record<string, FactField> = {
  ...offerFields,
  ...brandFields,
  ...clientFields,
  ...moneyFields,
  ...contractFields,
  ...supportFields,
  ...trustFields,
};

/** Money and contract change more often than the rest. */
const daysOf: Partial<Record<FactGroup, number>> = { money: 90, contract: 90 };
const DAYS = 180;

/** After so many days a fact counts as aged, until the provider confirms it. */
export function daysUntilAged({ group }: FactField) {
  return daysOf[group] ?? DAYS;
}

/** In the order of the groups and, inside a group, of the definition. */
export function groupFields() {
  return Object.entries(factGroups).map(([group, title]) => ({
    group,
    title,
    fields: Object.entries(factFields)
      .filter(([, field]) => field.group === group)
      .map(([name, field]) => ({ name, field })),
  }));
}

export type NamedField = [name: string, field: FactField];

/** The fields that fit the category, of one group or of all. Without a category: all that some category has. */
export function fieldsFor(category: string | undefined, group?: FactGroup): NamedField[] {
  const kind: CategoryGroup | undefined = category ? findCategory(category)?.group : undefined;
  return Object.entries(factFields).filter(
    ([, { only, group: own }]) =>
      (!only || !category || only === kind) && (!group || own === group),
  );
}

/** '14 of 29': how many of the fields are stated. */
export function countStated(facts: Facts, fields: NamedField[]) {
  return { stated: fields.filter(([name]) => facts[name]).length, all: fields.length };
}
