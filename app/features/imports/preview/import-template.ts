import type { ImportColumn } from "../import-columns.ts";

/** Rows of an uploaded file that equal these are skipped. */
export const exampleRows: readonly Record<ImportColumn, string>[] = [
  {
    business_name: "Example Analytics Ltd",
    service_type: "Analytics & Reporting",
    location: "Any Country",
    language: "English",
    website: "https://example.com/analytics",
    price_from: "49.90",
    description:
      "This row is an example and is not imported. Write here what you offer, for whom, and what carries your client's name.",
    logo_url: "https://example.com/logo.png",
    price_unit: "month",
  },
  {
    business_name: "Example Support Ltd",
    service_type: "Customer Support & Outsourcing",
    location: "Germany, Austria, Switzerland",
    language: "English, German",
    website: "https://example.org/support",
    price_from: "contact",
    description:
      "This row is an example, too. Several countries or languages are separated by commas, and the logo and the unit of price may be left out.",
    logo_url: "",
    price_unit: "",
  },
];
