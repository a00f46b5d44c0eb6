import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import type { ShownImport } from "../import.ts";
import { IMPORT_PATH, importPath } from "../import-path.ts";
import {
  invalidMessage,
  isAllInvalid,
  many,
  nothingText,
  unusedColumnsText,
} from "../import-words.ts";
import { CancelImport } from "./cancel-import.tsx";
import { ImportHead } from "./import-head.tsx";
import { ImportRows } from "./import-rows.tsx";

export function ImportPreview({ shown }: { shown: ShownImport }) {
  return (
    <div className="flex flex-col gap-6">
      <ImportHead summary={shown} />
      {isAllInvalid(shown.counts) && (
        <FormMessage answer={{ message: invalidMessage }} takesFocus={false} />
      )}
      <Question shown={shown} />
      {shown.unknownColumns.length > 0 && (
        <Alert>
          <p className="[overflow-wrap:anywhere]">{unusedColumnsText(shown.unknownColumns)}</p>
        </Alert>
      )}
      <ImportRows shown={shown} />
    </div>
  );
}

function Question({ shown: { id, counts } }: { shown: ShownImport }) {
  const count = counts.create + counts.update;

  return (
    <Card padding="s" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <p className="max-w-[64ch] flex-1 basis-72 text-compact text-ink-2 text-pretty">
        {count > 0
          ? "Nothing has changed yet. Imported listings are reviewed by a moderator before they are published; live listings stay as they are until their update is accepted."
          : nothingText(counts)}
      </p>
      <div className="flex flex-wrap gap-3 max-sm:w-full">
        {count > 0 ? (
          <StartImport id={id} text={`Import ${many(count, "service", "services")}`} />
        ) : (
          <Button href={IMPORT_PATH} className="max-sm:w-full">
            Choose another file
          </Button>
        )}
        <CancelImport id={id} />
      </div>
    </Card>
  );
}

function StartImport({ id, text }: { id: string; text: string }) {
  const fetcher = useFetcher();

  return (
    <fetcher.Form method="post" action={`${importPath(id)}/start`} className="max-sm:w-full">
      <Button
        type="submit"
        pending={fetcher.state !== "idle"}
        pendingText="Starting..."
        className="max-sm:w-full"
      >
        {text}
      </Button>
    </fetcher.Form>
  );
}
