import { Alert } from "#app/ui/feedback/alert.tsx";
import { dateText } from "../date-text.ts";
import { PortalButton } from "./portal-button.tsx";

export function GraceNotice({ until, className }: { until: Date; className?: string }) {
  return (
    <Alert
      kind="warning"
      title="The renewal payment failed"
      {...(className !== undefined && { className })}
    >
      <p>
        The promotion stays until {dateText(until)}. Change your payment method before then to keep
        it; otherwise it ends.
      </p>
      <div className="mt-3">
        <PortalButton size="s">Change payment method</PortalButton>
      </div>
    </Alert>
  );
}
