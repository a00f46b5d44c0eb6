import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { planLabel } from "../promotion-plan.ts";

/** Withdraws a cancellation. */
export function ResumeButton({
  promotion: { id, planType, businessName },
}: {
  promotion: { id: string; planType: string; businessName: string | null };
}) {
  const fetcher = useFetcher();

  return (
    <fetcher.Form
      method="post"
      action={`/dashboard/account/promotions/${id}/resume`}
      className="max-sm:w-full"
    >
      <Button
        type="submit"
        variant="quiet"
        size="s"
        pending={fetcher.state !== "idle"}
        pendingText="Resuming..."
        className="max-sm:w-full"
      >
        Resume
        <span className="sr-only">
          {" "}
          {planLabel(planType)} for {businessName ?? "no listing"}
        </span>
      </Button>
    </fetcher.Form>
  );
}
