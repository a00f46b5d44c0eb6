import type { ReactNode } from "react";
import { ENQUIRIES } from "#app/features/enquiries/enquiry.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

/** The frame of an enquiry's pages for its buyer; without children the enquiry is not there. */
export function OwnEnquiryPage({ children }: { children: ReactNode }) {
  return (
    <Page className="flex-1 py-8 md:py-12">
      <p className="mb-4 text-small">
        <TextLink href={ENQUIRIES}>Your enquiries</TextLink>
      </p>
      {children ?? (
        <EmptyState
          title="Enquiry not found"
          text="It was deleted, or another account has sent it."
          action={<Button href={ENQUIRIES}>Your enquiries</Button>}
        />
      )}
    </Page>
  );
}
