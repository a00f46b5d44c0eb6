import { ASKED_BRIEFS } from "#app/features/briefs/brief.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";

export function MissingBrief() {
  return (
    <EmptyState
      title="Brief not found"
      text="It was deleted or reported, or it was sent to another organization."
      action={<Button href={ASKED_BRIEFS}>Briefs</Button>}
    />
  );
}
