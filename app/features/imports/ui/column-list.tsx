import { Badge } from "#app/ui/badge.tsx";
import { type ImportColumn, importColumns } from "../import-columns.ts";

/** What goes into each column of the file. */
export function ColumnList() {
  return (
    <dl className="-my-3">
      {importColumns.map((column) => (
        <div
          key={column}
          className="grid gap-x-5 gap-y-0.5 border-line border-b py-3 last:border-b-0 sm:items-baseline sm:grid-cols-[9.5rem_minmax(0,1fr)]"
        >
          <dt className="font-mono font-semibold text-small">{column}</dt>
          <dd className="text-compact text-ink-2 text-pretty">
            {column === "logo_url" && (
              <Badge size="s" className="mr-2">
                Optional
              </Badge>
            )}
            {texts[column]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const texts: Record<ImportColumn, string> = {
  business_name: "The name of your service. At most 120 characters.",
  service_type: "One of our categories, such as Analytics & Reporting.",
  location: "Up to 6 countries with commas between them, or Any Country.",
  language: "Up to 6 languages with commas between them.",
  website: "The address of the service's website.",
  price_from: "USD per month, such as 49.90, or the word contact.",
  description: "What you offer. At most 5,000 characters.",
  logo_url: "The address of a picture. It is fetched after the import.",
};
