import { Alert } from "#app/ui/feedback/alert.tsx";
import { type ListingDraft, priceLabel } from "../../listing-draft.ts";
import type { ListingFields } from "./use-listing-form.ts";

const labelsFor = (typed: ListingDraft) => ({
  businessName: "Business Name",
  category: "Service Type",
  countries: "Serviced Countries",
  languages: "Service Languages",
  website: "Website URL",
  priceFrom: priceLabel(typed),
  priceUnit: "Charged",
  logo: "Logo",
  pictures: "Pictures",
  oneLine: "In one line",
  description: "Description",
});

/** Lists the errors at the top for visitors without scripts, whose focus cannot be moved to the first error. */
export function ErrorSummary({ fields, typed }: { fields: ListingFields; typed: ListingDraft }) {
  const labels = labelsFor(typed);
  const invalid = Object.entries(labels).filter(
    ([name]) => !fields[name as keyof typeof labels].valid,
  );
  if (invalid.length === 0) return null;

  return (
    <Alert kind="error" title="Please check what you typed">
      <ul className="list-disc pl-5">
        {invalid.map(([name, label]) => {
          const field = fields[name as keyof typeof labels];
          return (
            <li key={name}>
              <a href={`#${field.id}`} className="underline underline-offset-4">
                {label}
              </a>
              : {Object.values(field.allErrors)[0]?.[0]}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
