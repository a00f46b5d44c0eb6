import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { useLeavingFetcher } from "./use-leaving-fetcher.tsx";

/** Leads to the payment provider's own pages, where invoices are and the card is changed. */
export function PortalButton({ children, size }: { children: ReactNode; size?: "s" }) {
  const fetcher = useLeavingFetcher();

  return (
    <fetcher.Form method="post" action="/dashboard/account/portal">
      <Button
        type="submit"
        variant="quiet"
        {...(size && { size })}
        pending={fetcher.state !== "idle"}
        pendingText="Opening..."
        className="max-sm:w-full"
      >
        {children}
      </Button>
    </fetcher.Form>
  );
}
