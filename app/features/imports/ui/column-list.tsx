import { Badge } from "#app/ui/badge.tsx";
import { allowedValues } from "../export/allowed-values.ts";
import { type ListingColumn, listingColumns, requiredColumns } from "../import-columns.ts";
import { ColumnRow } from "./column-row.tsx";

export function ColumnList() {
  return (
    <dl className="-my-3">
      {listingColumns.map((column) => (
        <ColumnRow key={column} column={column}>
          {!isRequired(column) && (
            <Badge size="s" className="mr-2">
              Optional
            </Badge>
          )}
          {texts[column]}
          {column in allowedValues && (
            <AllowedValues column={column as keyof typeof allowedValues} />
          )}
        </ColumnRow>
      ))}
    </dl>
  );
}

function isRequired(column: ListingColumn) {
  return requiredColumns.some((required) => required === column);
}

/** The linked file has the same values for copying. */
function AllowedValues({ column }: { column: keyof typeof allowedValues }) {
  const values = allowedValues[column];
  return (
    <details className="mt-1.5 text-small">
      <summary className="w-fit cursor-pointer rounded-[4px] py-1 underline decoration-line-strong underline-offset-4 hover:text-ink">
        Show all {values.length} {nouns[column]}
      </summary>
      <ul className="mt-2 gap-x-6 border-line-strong border-l-2 pl-3.5 lg:columns-2">
        {values.map((value) => (
          <li key={value} className="break-inside-avoid py-0.5">
            {value}
          </li>
        ))}
      </ul>
    </details>
  );
}

const nouns = {
  service_type: "categories",
  location: "countries",
  language: "languages",
  price_unit: "units",
} as const;

const texts: Record<ListingColumn, string> = {
  business_name: "The name of your service. At most 120 characters.",
  service_type: "One of our categories, such as Analytics & Reporting.",
  location:
    "Up to 6 countries, or Any Country. Put commas, semicolons, bars or line breaks between them.",
  language: "Up to 6 languages, told apart in the same way.",
  website: "The address of the service's website. Without https:// it is added.",
  price_from:
    "USD, such as 49.90, 1,299.00 or 1.299,00, or the word contact. We do not guess what 1.299 means.",
  description: "What you offer. At most 5,000 characters.",
  logo_url: "The address of a picture. It is fetched after the import.",
  price_unit: "What the price is charged by, such as project. Empty means month, or as before.",
  one_line: "What it is, in at most 120 characters. Empty means none, or as before.",
  image_urls:
    "The addresses of up to 8 pictures, beginning with https, with spaces or line breaks between them. They are fetched after the import and become the gallery, in this order; describe them in the listing's form. Empty means none, or as before.",
  id: "The listing that the row is about, as your export names it. Empty for a new one.",
};
