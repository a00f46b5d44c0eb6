import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { entryKindTexts, type FoundEntries, type GlossaryEntry } from "../glossary-entry.ts";
import { entryPath, glossaryPath } from "../glossary-paths.ts";
import { DeskSection } from "./desk-section.tsx";

export function GlossaryPanel({ find, entries, total }: FoundEntries & { find: string }) {
  return (
    <DeskSection
      title="Glossary"
      text="What buyers type, and what it stands for in the words of listings; and words that say nothing. An entry that you change or remove is yours, and releases leave it alone."
      aside={<Button href={entryPath()}>Add an entry</Button>}
    >
      <Form
        key={find}
        action={glossaryPath()}
        className="grid max-w-3xl items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <Field label="Find an entry">
          <Input
            type="search"
            name="find"
            defaultValue={find}
            placeholder="Part of the phrase, or of what it stands for"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="quiet">
          Find
        </Button>
      </Form>
      <p role="status" className="mt-5 mb-3 text-ink-2 text-small">
        {countText(entries.length, total)}
      </p>
      {entries.length > 0 ? (
        <EntryList entries={entries} />
      ) : (
        <EmptyState
          heading="h3"
          title="No entry found"
          text="No phrase holds these letters, and none stands for them."
          action={
            <Button href={entryPath(find)} variant="quiet">
              Add it
            </Button>
          }
        />
      )}
    </DeskSection>
  );
}

function countText(shown: number, total: number) {
  if (shown < total) return `${shown} of ${total.toLocaleString("en-US")} entries are shown.`;
  return total === 1 ? "1 entry" : `${total} entries`;
}

function EntryList({ entries }: { entries: GlossaryEntry[] }) {
  return (
    <Card padding="none">
      <ul aria-label="Entries">
        {entries.map(({ phrase, kind, standsFor, isShipped }) => (
          <li
            key={phrase}
            className="grid gap-x-6 gap-y-1 border-line border-t px-5 py-3.5 text-compact first:border-t-0 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
          >
            <a
              href={entryPath(phrase)}
              className="rounded-[4px] font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
            >
              {phrase}
            </a>
            <p className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
              {kind === "meaning" ? standsFor.join(", ") : entryKindTexts[kind]}
            </p>
            <p>
              <Badge size="s" tone={isShipped ? "neutral" : "accent"}>
                {isShipped ? "Shipped" : "Yours"}
              </Badge>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
