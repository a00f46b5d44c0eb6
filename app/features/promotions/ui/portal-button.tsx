import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { useLeaving } from "./use-leaving.ts";

/** Leads to the payment provider's own pages, where invoices are and the card is changed. */
export function PortalButton({ children, size }: { children: ReactNode; size?: "s" }) {
  const { leaving, leaveBy } = useLeaving();

  return (
    <form method="post" action="/dashboard/account/portal" onSubmit={leaveBy("portal")}>
      <Button
        type="submit"
        variant="quiet"
        {...(size && { size })}
        pending={leaving !== undefined}
        pendingText="Opening..."
        className="max-sm:w-full"
      >
        {children}
      </Button>
    </form>
  );
}
