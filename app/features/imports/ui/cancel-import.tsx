import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { importPath } from "../import-path.ts";

export function CancelImport({ id }: { id: string }) {
  const fetcher = useFetcher();

  return (
    <fetcher.Form method="post" action={`${importPath(id)}/cancel`} className="max-sm:w-full">
      <Button
        type="submit"
        variant="quiet"
        pending={fetcher.state !== "idle"}
        pendingText="Cancelling..."
        className="max-sm:w-full"
      >
        Cancel<span className="sr-only"> the import</span>
      </Button>
    </fetcher.Form>
  );
}
