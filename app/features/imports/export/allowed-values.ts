import { pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { priceUnits } from "#app/features/listings/listing.ts";
import type { ImportColumn } from "../import-columns.ts";

/** The allowed values of the columns that accept only names from a list. */
export const allowedValues = {
  service_type: pickableCategories,
  location: countries,
  language: languages,
  price_unit: priceUnits,
} as const satisfies Partial<Record<ImportColumn, readonly string[]>>;

export const ALLOWED_VALUES_PATH = "/dashboard/import/allowed-values.csv";

export function allowedValueRows() {
  return Object.entries(allowedValues).flatMap(([column, values]) =>
    values.map((value) => ({ column, value })),
  );
}
