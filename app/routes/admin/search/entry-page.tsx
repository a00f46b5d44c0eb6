import type { GlossaryEntry } from "#app/features/search/glossary/glossary-entry.ts";
import { type EntryAnswer, EntryEditor } from "#app/features/search/glossary/ui/entry-editor.tsx";
import { RemoveEntry } from "#app/features/search/glossary/ui/remove-entry.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Page } from "#app/ui/page/page.tsx";

export function EntryPage({
  shown: { phrase, entry },
  answer,
}: {
  shown: { phrase: string; entry: GlossaryEntry | undefined };
  answer: EntryAnswer | undefined;
}) {
  return (
    <Page className="flex-1 py-8">
      <div className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-title-l [overflow-wrap:anywhere]">
          {entry ? `“${entry.phrase}”` : "Add an entry"}
        </h1>
        {entry && (
          <Badge tone={entry.isShipped ? "neutral" : "accent"}>
            {entry.isShipped ? "Shipped" : "Yours"}
          </Badge>
        )}
      </div>
      <EntryEditor key={phrase} phrase={phrase} entry={entry} answer={answer} />
      {entry && <RemoveEntry entry={entry} />}
    </Page>
  );
}
