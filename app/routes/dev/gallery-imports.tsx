import type { ImportRow, ImportSummary, ShownImport } from "#app/features/imports/import.ts";
import { messageFor } from "#app/features/imports/import-messages.ts";
import { ImportPage } from "#app/features/imports/ui/import-page.tsx";
import { ImportPanel } from "#app/features/imports/ui/import-panel.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function GalleryImports() {
  return (
    <>
      <GallerySection title="Import tab">
        <ImportPanel imports={summaries} message={message} />
      </GallerySection>
      <GallerySection title="Import preview">
        <ImportPage shown={preview} />
      </GallerySection>
      <GallerySection title="Import preview, nothing to import">
        <ImportPage shown={{ ...nothingFit, fileName: "spring.csv" }} />
        <ImportPage shown={{ ...nothingNew, fileName: "summer.csv" }} />
      </GallerySection>
      <GallerySection title="Import progress">
        <ImportPage shown={{ ...preview, ...running }} />
        <ImportPage shown={{ ...preview, ...running, doneCount: 0, counts: none }} />
      </GallerySection>
      <GallerySection title="Import results">
        <ImportPage shown={{ ...done, fileName: "autumn.csv" }} />
        <ImportPage shown={{ ...nothingFit, fileName: "winter.csv", status: "done" }} />
        <ImportPage shown={{ ...cancelled, fileName: "partners.csv" }} />
        <ImportPage shown={{ ...cancelledEarly, fileName: "friends.csv" }} />
      </GallerySection>
    </>
  );
}

const message = messageFor({ refusal: "missing-columns", columns: ["website", "price_from"] });
const none = { create: 0, update: 0, unchanged: 0, skip: 0, refuse: 0 };
const longName =
  "Northgauge Reports International Holding, the reporting desk for agencies that would rather not build one themselves";
const longText = "Reports your clients open under your own name, every morning at seven. ".repeat(
  12,
);

const summary: ImportSummary = {
  id: "01a1dd18-0976-7764-84bf-43478c5ccbe9",
  fileName: "services.xlsx",
  status: "previewed",
  createdAt: "2026-03-04T09:30:00.000Z",
  rowCount: 2_000,
  doneCount: 2_000,
  counts: { create: 1_204, update: 316, unchanged: 451, skip: 17, refuse: 12 },
};

const running = {
  status: "running",
  doneCount: 1_250,
  counts: { create: 850, update: 216, unchanged: 160, skip: 14, refuse: 10 },
} as const;

const summaries: ImportSummary[] = [
  { ...summary, ...running, id: "1" },
  { ...summary, id: "2" },
  { ...summary, id: "3", status: "done", fileName: "agency-partners-2026.csv" },
  {
    ...summary,
    id: "4",
    status: "cancelled",
    fileName: "all_the_services_of_our_partners_in_europe_as_of_the_fourth_of_march_final_v2.csv",
    counts: { ...none, create: 50, skip: 1_950 },
  },
  { ...summary, id: "5", status: "done", fileName: "old.xls", counts: { ...none, refuse: 48 } },
];

const row: ImportRow = {
  line: 2,
  name: "Northgauge Reports",
  kind: "create",
  skippedBecause: null,
  problems: [],
  changes: [],
  listingId: null,
  logo: null,
  pictures: null,
};

const refused: ImportRow[] = [
  {
    ...row,
    line: 8,
    kind: "refuse",
    name: "Quay & Sons",
    problems: [
      {
        column: "service_type",
        rule: "Please choose a service type from the list",
        value: "Reporting, dashboards and everything else that an agency may want to resell",
      },
      { column: "website", rule: "Please enter a valid URL", value: "htps:/quay" },
    ],
  },
  {
    ...row,
    line: 9,
    kind: "refuse",
    name: "",
    problems: [
      { column: "business_name", rule: "Business name is required", value: "" },
      {
        column: "description",
        rule: "Please use at most 5000 characters",
        value: "unbroken".repeat(40),
      },
    ],
  },
  {
    ...row,
    line: 1_998,
    kind: "refuse",
    name: "",
    problems: [{ column: null, rule: "The quotation marks do not match.", value: "" }],
  },
];

const skipped: ImportRow[] = [
  { ...row, line: 6, kind: "skip", name: "Example Analytics Ltd", skippedBecause: "example" },
  { ...row, line: 7, kind: "skip", name: "Harbour Desk", skippedBecause: "repeated" },
];

const preview: ShownImport = {
  ...summary,
  unknownColumns: ["Phone", "account_manager_responsible_for_partner_in_europe_and_asia_x"],
  logos: { wanted: 0, kept: 0, failed: 0 },
  pictures: { wanted: 0, kept: 0, failed: 0 },
  shown: "all",
  page: 3,
  pageCount: 40,
  rows: [
    {
      ...row,
      logo: { state: "wanted", problem: null },
      pictures: { state: "wanted", problem: null },
    },
    { ...row, line: 3, name: longName },
    {
      ...row,
      line: 4,
      kind: "update",
      name: "Harbour Desk",
      listingId: "1",
      changes: [
        { label: "Price from", before: "USD 49 / month", after: "Contact for pricing" },
        { label: "Serviced Countries", before: "Germany", after: "Germany, Austria, Switzerland" },
        {
          label: "Description",
          before: `${longText}Served from Berlin.`,
          after: `${longText}Served from Vienna, with a desk in Berlin.`,
        },
      ],
    },
    { ...row, line: 5, kind: "unchanged", name: "Orchard Mail", listingId: "2" },
    ...skipped,
    ...refused,
  ],
};

const nothingFit: ShownImport = {
  ...preview,
  rowCount: 5,
  counts: { ...none, skip: 2, refuse: 3 },
  unknownColumns: [],
  shown: "refuse",
  page: 1,
  pageCount: 1,
  rows: refused,
};

const nothingNew: ShownImport = {
  ...nothingFit,
  rowCount: 451,
  counts: { ...none, unchanged: 451 },
  rows: [],
};

const done: ShownImport = {
  ...preview,
  status: "done",
  logos: { wanted: 12, kept: 30, failed: 2 },
  pictures: { wanted: 3, kept: 8, failed: 1 },
  rows: [
    { ...row, listingId: "1", logo: { state: "wanted", problem: null } },
    { ...row, line: 3, name: longName, listingId: "2", logo: { state: "kept", problem: null } },
    {
      ...row,
      line: 4,
      kind: "update",
      name: "Harbour Desk",
      listingId: "3",
      logo: { state: "failed", problem: "The address answers with status 404." },
      pictures: {
        state: "failed",
        problem: "Picture 2 could not be fetched: it answers with status 404.",
      },
    },
    { ...row, line: 5, kind: "unchanged", name: "Orchard Mail", listingId: "4" },
    ...skipped,
    ...refused,
  ],
};

const cancelled: ShownImport = {
  ...done,
  status: "cancelled",
  counts: { ...none, create: 1, skip: 1_999 },
  logos: { wanted: 0, kept: 1, failed: 0 },
  rows: [
    { ...row, listingId: "1", logo: { state: "kept", problem: null } },
    { ...row, line: 3, name: longName, kind: "skip", skippedBecause: "cancelled" },
  ],
};

const cancelledEarly: ShownImport = {
  ...cancelled,
  counts: { ...none, skip: 2_000 },
  shown: "create",
  page: 1,
  pageCount: 1,
  rows: [],
};
