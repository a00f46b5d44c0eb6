import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { SentPanel } from "#app/ui/feedback/sent-panel.tsx";
import { contactMessages } from "../contact-messages.ts";

/** Replaces the form. Bots that filled the trap field see the same. */
export function MessageSent({ takesFocus }: { takesFocus: boolean }) {
  return (
    <SentPanel
      title={contactMessages.sent.title}
      toast={contactMessages.sent}
      text={`We answer within ${brand.responseTime}.`}
      takesFocus={takesFocus}
    >
      <p>
        An email to your address says that your message has arrived. If it does not come, look in
        your spam folder, or check the address and write again.
      </p>
      <Button href="/contact" variant="quiet" className="self-start">
        Send another message
      </Button>
    </SentPanel>
  );
}
