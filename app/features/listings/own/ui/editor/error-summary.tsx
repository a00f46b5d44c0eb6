import { Alert } from "#app/ui/feedback/alert.tsx";
import type { ListingFields } from "./use-listing-form.ts";

const labels = {
  businessName: "Business Name",
  category: "Service Type",
  countries: "Serviced Countries",
  languages: "Service Languages",
  website: "Website URL",
  priceFrom: "Price from USD / month",
  logo: "Logo",
  description: "Description",
} as const;

/** At the top of a page that came back with faults: without scripts nobody is taken to the first of them. */
export function FaultSummary({ fields }: { fields: ListingFields }) {
  const faulty = Object.entries(labels).filter(
    ([name]) => !fields[name as keyof typeof labels].valid,
  );
  if (faulty.length === 0) return null;

  return (
    <Alert kind="error" title="Please check what you typed">
      <ul className="list-disc pl-5">
        {faulty.map(([name, label]) => {
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
