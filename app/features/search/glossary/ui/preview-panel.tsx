import { useId } from "react";
import { Card } from "#app/ui/card.tsx";
import {
  COMPARED_RESULTS,
  type EntryPreview,
  previewText,
  type ResultChange,
} from "../entry-preview.ts";

export function PreviewPanel({ preview }: { preview: EntryPreview }) {
  const titleId = useId();

  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="text-title-s">
        Preview of “{preview.phrase}”
      </h2>
      <p role="status" className="mt-1 font-semibold text-compact">
        {previewText(preview)}
      </p>
      <p className="mt-1 max-w-[75ch] text-ink-2 text-small text-pretty">
        Nothing is saved yet. Tried were the judged queries and the searches that found nothing or
        are rarely opened; a search changes when its first {COMPARED_RESULTS} results do.
      </p>
      {preview.changes.length > 0 && (
        <Card padding="none" className="mt-4">
          <ol aria-label="Searches that change">
            {preview.changes.map((change) => (
              <Change key={change.search} change={change} />
            ))}
          </ol>
        </Card>
      )}
    </section>
  );
}

function Change({ change: { search, came, left, before, after } }: { change: ResultChange }) {
  return (
    <li className="grid gap-x-6 gap-y-1.5 border-line border-t px-5 py-4 text-compact first:border-t-0 md:grid-cols-[13rem_minmax(0,1fr)]">
      <p className="font-semibold [overflow-wrap:anywhere]">{search}</p>
      <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small [overflow-wrap:anywhere]">
        <Names label="Come" names={came} />
        <Names label="Leave" names={left} />
        <Names label="First before" names={before} isAlways />
        <Names label="First after" names={after} isAlways />
      </dl>
    </li>
  );
}

function Names({
  label,
  names,
  isAlways = false,
}: {
  label: string;
  names: string[];
  isAlways?: boolean;
}) {
  if (names.length === 0 && !isAlways) return null;

  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd>{names.length > 0 ? names.join(", ") : "nothing"}</dd>
    </>
  );
}
