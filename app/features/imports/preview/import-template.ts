import type { FactCells } from "#app/features/facts/fact-cells.ts";
import type { ImportColumn } from "../import-columns.ts";

/** Rows of an uploaded file that equal these are skipped. A few facts show how they are written. */
export const exampleRows: readonly (Record<ImportColumn, string> & FactCells)[] = [
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
    one_line: "Reports that your clients open under your own name.",
    image_urls: "https://example.com/portal.png https://example.com/report.png",
    portal_domain: "own_domain",
    portal_domain_tier: "higher_plan",
    portal_domain_plan: "Agency",
    documents: "reports, invoices",
    setup_fee: "0",
    setup_fee_currency: "EUR",
    term: "12",
    certificates_iso27001: "2030-06-30",
  },
  {
    business_name: "Example Support Ltd",
    service_type: "Customer Support & Outsourcing",
    location: "Germany, Austria, Switzerland",
    language: "English, German",
    website: "https://example.org/support",
    price_from: "contact",
    description:
      "This row is an example, too. Several countries or languages are separated by commas, addresses of pictures by spaces. The logo, the unit of price, the one line and the pictures may be left out.",
    logo_url: "",
    price_unit: "",
    one_line: "",
    image_urls: "",
    vendor_mark: "removed_everywhere",
    wholesale_price: "40",
    wholesale_price_steps: "11: 38, 51: 35",
    certificates: "no",
  },
];
