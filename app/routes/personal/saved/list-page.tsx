import type { ComponentProps } from "react";
import { MAX_ASKED, newBriefPath } from "#app/features/briefs/brief.ts";
import { SAVED } from "#app/features/shortlist/shortlist.ts";
import { ShortlistPanel } from "#app/features/shortlist/ui/shortlist-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import { useSavedMarks } from "./use-saved-marks.ts";

const ask = { path: newBriefPath, max: MAX_ASKED };

/** Of a list, or of one that is not there. */
export function ListPage({
  list,
  answer,
}: {
  list: ComponentProps<typeof ShortlistPanel>["list"] | undefined;
  answer?: FormAnswer | undefined;
}) {
  useSavedMarks(list);
  if (list) return <ShortlistPanel key={list.id} list={list} ask={ask} answer={answer} />;
  return (
    <StatusPage
      code="404"
      title="List not found"
      text="It is not among your lists. You may have deleted it."
      actions={<Button href={SAVED}>All your lists</Button>}
    />
  );
}
