import { importMessages } from "#app/features/imports/import-messages.ts";
import { IMPORT_PATH } from "#app/features/imports/import-path.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";

/** Inside the layout, so that the rest of the dashboard stays usable. */
export function ImportFailed() {
  const { title, text } = importMessages.failed;
  return (
    <EmptyState
      title={title}
      text={`${text}. The fault is ours and it has been noted; trying again in a moment often helps.`}
      action={<Button href={IMPORT_PATH}>Try again</Button>}
    />
  );
}
