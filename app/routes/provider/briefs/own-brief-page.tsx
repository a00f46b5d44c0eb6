import type { ReactNode } from "react";
import { BRIEFS } from "#app/features/briefs/brief.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { TextLink } from "#app/ui/text-link.tsx";

/** The frame of a brief's pages for its buyer; without children the brief is not there. */
export function OwnBriefPage({ children }: { children: ReactNode }) {
  return (
    <Page className="flex-1 py-8 md:py-12">
      <p className="mb-3 text-small">
        <TextLink href={BRIEFS}>Your briefs</TextLink>
      </p>
      {children ?? (
        <EmptyState
          title="Brief not found"
          text="It was deleted, or another account has sent it."
          action={<Button href={BRIEFS}>Your briefs</Button>}
        />
      )}
    </Page>
  );
}
