import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { InlineAnswer } from "#app/ui/form/inline-answer.tsx";
import { contactMessages } from "../contact-messages.ts";

/** Replaces the form. Bots that filled the trap field see the same. */
export function MessageSent() {
  return (
    <div className="flex flex-col gap-4 text-compact text-ink-2">
      <InlineAnswer id="message" message={contactMessages.sent} title={contactMessages.sent.title}>
        We answer within {brand.responseTime}.
      </InlineAnswer>
      <p>
        An email to your address says that your message has arrived. If it does not come, look in
        your spam folder, or check the address and write again.
      </p>
      <Button href="/contact" variant="quiet" className="self-start">
        Send another message
      </Button>
    </div>
  );
}
