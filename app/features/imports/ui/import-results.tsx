import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { ShownImport } from "../import.ts";
import { IMPORT_PATH } from "../import-path.ts";
import { many, outcomeOf } from "../import-words.ts";
import { ImportHead } from "./import-head.tsx";
import { ImportRows } from "./import-rows.tsx";

export function ImportResults({ shown }: { shown: ShownImport }) {
  const { kind, title, text } = outcomeOf(shown);
  const hasImported = shown.counts.create + shown.counts.update > 0;

  return (
    <div className="flex flex-col gap-6">
      <ImportHead summary={shown} />
      <div className="flex flex-col gap-3">
        <Alert kind={kind} title={title}>
          <p>{text}</p>
          {hasImported && <p>A moderator reviews imported listings before they are published.</p>}
        </Alert>
        <LogoNotice logos={shown.logos} />
        <PicturesNotice pictures={shown.pictures} />
        <div className="mt-1 flex flex-wrap gap-3">
          {hasImported && (
            <Button href="/dashboard" size="s" className="max-sm:grow">
              Your Listings
            </Button>
          )}
          <Button
            href={IMPORT_PATH}
            variant={hasImported ? "quiet" : "primary"}
            size="s"
            className="max-sm:grow"
          >
            Import another file
          </Button>
        </div>
      </div>
      <ImportRows shown={shown} />
    </div>
  );
}

function LogoNotice({ logos: { wanted, failed } }: Pick<ShownImport, "logos">) {
  if (wanted + failed === 0) return null;

  return (
    <Alert kind={failed > 0 ? "warning" : "info"}>
      {wanted > 0 && (
        <p>{many(wanted, "logo is still being fetched.", "logos are still being fetched.")}</p>
      )}
      {failed > 0 && (
        <p>
          {many(failed, "logo could not be fetched.", "logos could not be fetched.")}{" "}
          {failed === 1
            ? "Its row says why; the listing stays as it is."
            : "Their rows say why; the listings stay as they are."}
        </p>
      )}
    </Alert>
  );
}

/** Of a gallery that failed, some pictures may have been fetched. */
function PicturesNotice({ pictures: { wanted, failed } }: Pick<ShownImport, "pictures">) {
  if (wanted + failed === 0) return null;

  return (
    <Alert kind={failed > 0 ? "warning" : "info"}>
      {wanted > 0 && (
        <p>Pictures of {many(wanted, "listing", "listings")} are still being fetched.</p>
      )}
      {failed > 0 && (
        <p>
          Pictures of {many(failed, "listing", "listings")} could not be fetched.{" "}
          {failed === 1 ? "Its row says which and why." : "Their rows say which and why."}
        </p>
      )}
    </Alert>
  );
}
