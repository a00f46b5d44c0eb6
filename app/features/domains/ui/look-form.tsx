import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { type DomainProof, domainPath } from "../domain.ts";

/** The worker looks; the page hears of the result. */
export function LookForm({ domain: { id, method } }: { domain: DomainProof }) {
  const fetcher = useFetcher<FormAnswer>();
  return (
    <fetcher.Form method="post" action={`${domainPath(id)}/look`} className="flex flex-col gap-3">
      <FormMessage answer={fetcher.data} takesFocus />
      <Button
        type="submit"
        variant="quiet"
        size="s"
        pending={fetcher.state !== "idle"}
        pendingText="Looking..."
        className="self-start"
      >
        {method === "email" ? "Look for a record or a file" : "Look now"}
      </Button>
    </fetcher.Form>
  );
}
