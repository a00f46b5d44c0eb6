import { INBOX } from "#app/features/enquiries/enquiry.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";

export function MissingEnquiry() {
  return (
    <EmptyState
      title="Enquiry not found"
      text="It was deleted or reported, or it was sent to another organization."
      action={<Button href={INBOX}>Inbox</Button>}
    />
  );
}
