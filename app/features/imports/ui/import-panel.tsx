import Download from "lucide-react/icons/download";
import type { Message } from "#app/shared/message.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ALLOWED_VALUES_PATH } from "../export/allowed-values.ts";
import type { ImportSummary } from "../import.ts";
import { importPath } from "../import-path.ts";
import { ColumnList } from "./column-list.tsx";
import { FactColumns } from "./fact-columns.tsx";
import { ImportFileForm } from "./import-file-form.tsx";
import { ProgressSoFar } from "./progress-so-far.tsx";
import { RecentImports } from "./recent-imports.tsx";

export function ImportPanel({
  imports,
  message,
}: {
  /** Newest first. */
  imports: readonly ImportSummary[];
  /** Why the uploaded file was refused. */
  message?: Message | undefined;
}) {
  const running = imports.filter(({ status }) => status === "running");
  const others = imports.filter(({ status }) => status !== "running");

  return (
    <div className="flex flex-col gap-5">
      {running.map((summary) => (
        <RunningImport key={summary.id} summary={summary} />
      ))}
      <PageSection
        title="Import listings"
        text="Add or update many listings at once. First you see what would become of each row; nothing changes before you agree."
      >
        <ImportFileForm message={message} />
      </PageSection>
      <PageSection
        title="Required columns"
        text="The first row of the file names its columns, in any order. A row with the id of one of your listings, or with its name and website, updates it."
      >
        <ColumnList />
        <Button
          href={ALLOWED_VALUES_PATH}
          download
          variant="quiet"
          size="s"
          className="mt-6 max-sm:w-full"
        >
          <Download aria-hidden="true" /> Download all allowed values
        </Button>
      </PageSection>
      <PageSection
        title="Columns for white label facts"
        text={
          <>
            All optional. Facts whose columns are not in the file stay as they are. Where a row
            leaves all columns of a fact empty, its listing no longer states it. Several values are
            separated by commas. <TextLink href="/white-label-facts">What each fact means</TextLink>
          </>
        }
      >
        <FactColumns />
      </PageSection>
      {others.length > 0 && (
        <PageSection title="Recent imports">
          <RecentImports imports={others} />
        </PageSection>
      )}
      <PageSection
        title="Export my listings"
        text="In the same columns, with all facts: change what you like, and import the file again."
      >
        <div className="flex flex-wrap gap-3">
          <Button href="/dashboard/listings.csv" variant="quiet" className="max-sm:grow">
            <span className="sr-only">Export my listings as </span>CSV
          </Button>
          <Button href="/dashboard/listings.xlsx" variant="quiet" className="max-sm:grow">
            <span className="sr-only">Export my listings as </span>Excel
          </Button>
        </div>
      </PageSection>
    </div>
  );
}

function RunningImport({ summary }: { summary: ImportSummary }) {
  return (
    <Card as="section" aria-label="Running import">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h2 className="min-w-0 flex-1 basis-64 text-title-s [overflow-wrap:anywhere]">
          Importing {summary.fileName}
        </h2>
        <Button href={importPath(summary.id)} variant="quiet" size="s" className="max-sm:w-full">
          Show the import
        </Button>
      </div>
      <ProgressSoFar summary={summary} className="mt-4" />
    </Card>
  );
}
