import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";

/** Blocking, and the end of it; both can be taken back, so nothing is asked. */
export function BlockForm({
  action,
  other,
  isBlocked,
}: {
  action: string;
  /** The side that is blocked. */
  other: "provider" | "buyer";
  isBlocked: boolean;
}) {
  const fetcher = useFetcher();

  return (
    <section aria-labelledby="block">
      <h2 id="block" className="text-title-s">
        {isBlocked ? `You have blocked this ${other}` : `Block this ${other}`}
      </h2>
      <p className="mt-2 text-compact text-ink-2">
        {isBlocked
          ? "They can't write to you, here or elsewhere on this site."
          : "They can no longer write to you, here or elsewhere on this site."}
      </p>
      <fetcher.Form method="post" action={action} className="mt-3">
        <input type="hidden" name="wanted" value={isBlocked ? "no" : "yes"} />
        <Button
          type="submit"
          variant="quiet"
          size="s"
          pending={fetcher.state !== "idle"}
          pendingText="Saving..."
        >
          {isBlocked ? "Stop blocking" : "Block"}
        </Button>
      </fetcher.Form>
    </section>
  );
}
