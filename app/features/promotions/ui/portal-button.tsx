import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { useExternalForm } from "./use-external-form.ts";

/** Opens the payment provider's portal with the invoices and the card. */
export function PortalButton({ children, size }: { children: ReactNode; size?: "s" }) {
  const { submitted, submitOnce } = useExternalForm();

  return (
    <form method="post" action="/dashboard/account/portal" onSubmit={submitOnce("portal")}>
      <Button
        type="submit"
        variant="quiet"
        {...(size && { size })}
        pending={submitted !== undefined}
        pendingText="Opening..."
        className="max-sm:w-full"
      >
        {children}
      </Button>
    </form>
  );
}
