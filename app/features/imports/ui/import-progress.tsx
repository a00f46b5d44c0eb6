import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { ShownImport } from "../import.ts";
import { importPath } from "../import-path.ts";
import { CancelImport } from "./cancel-import.tsx";
import { ImportHead } from "./import-head.tsx";
import { ProgressSoFar } from "./progress-so-far.tsx";

export function ImportProgress({ shown }: { shown: ShownImport }) {
  return (
    <div className="flex flex-col gap-6">
      <ImportHead summary={shown} />
      <Card>
        <ProgressSoFar summary={shown} />
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-line border-t pt-5">
          <p className="flex-1 basis-72 text-compact text-ink-2 text-pretty">
            You can leave this page: the import goes on without you, and you find it here again.
          </p>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <div className="hidden max-sm:w-full noscript:block">
              <Button href={importPath(shown.id)} variant="quiet" className="max-sm:w-full">
                Show the progress now
              </Button>
            </div>
            <CancelImport id={shown.id} />
          </div>
        </div>
      </Card>
    </div>
  );
}
