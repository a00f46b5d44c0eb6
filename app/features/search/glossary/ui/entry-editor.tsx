import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import type { EntryPreview } from "../entry-preview.ts";
import {
  entryForm,
  entryKinds,
  entryKindTexts,
  entryMark,
  type GlossaryEntry,
  MAX_ALTERNATIVES,
} from "../glossary-entry.ts";
import { entryPath, glossaryPath } from "../glossary-paths.ts";
import { PreviewPanel } from "./preview-panel.tsx";

export type EntryAnswer = FormAnswer & { preview?: EntryPreview };

/** The phrase of an existing entry cannot be changed. */
export function EntryEditor({
  phrase,
  entry,
  answer: pageAnswer,
}: {
  phrase: string;
  entry: GlossaryEntry | undefined;
  answer: EntryAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(
    read,
    pageAnswer,
    {
      phrase,
      kind: entry?.kind ?? "meaning",
      standsFor: entry?.standsFor.join("\n") ?? "",
      seen: entryMark(entry),
    },
  );
  const previewPath = entryPath(entry?.phrase, "/preview");
  const isPreviewing = isBusy && fetcher.formAction === previewPath;

  return (
    <>
      <fetcher.Form
        {...formProps}
        action={entryPath(entry?.phrase)}
        className="flex max-w-140 flex-col gap-5"
      >
        <FormMessage answer={answer} takesFocus={isInPlace} />
        <input type="hidden" name="seen" defaultValue={fields.seen.defaultValue} />
        {entry ? (
          <input type="hidden" name="phrase" defaultValue={entry.phrase} />
        ) : (
          <Field
            label="Phrase"
            hint="One to three words, as buyers type them. Capitals, accents and signs do not matter."
            required
            id={fields.phrase.id}
            error={fields.phrase.errors?.[0]}
          >
            <Input
              name="phrase"
              defaultValue={fields.phrase.defaultValue}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        )}
        <Field label="What it is" id={fields.kind.id} error={fields.kind.errors?.[0]}>
          <Select name="kind" defaultValue={fields.kind.defaultValue}>
            {(entry ? [...entryKinds, "none" as const] : entryKinds).map((kind) => (
              <option key={kind} value={kind}>
                {entryKindTexts[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="What it stands for"
          hint={`Only for a phrase that stands for other words: one to ${MAX_ALTERNATIVES} lines, in the words of listings. Each line alone must be good evidence that a listing is about it.`}
          id={fields.standsFor.id}
          error={fields.standsFor.errors?.[0]}
        >
          <Textarea name="standsFor" defaultValue={fields.standsFor.defaultValue} rows={6} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="quiet"
            formAction={previewPath}
            pending={isPreviewing}
            pendingText="Trying searches..."
          >
            Preview
          </Button>
          <Button type="submit" pending={isBusy && !isPreviewing} pendingText="Saving...">
            Save
          </Button>
          <Button href={glossaryPath()} variant="ghost">
            Cancel
          </Button>
        </div>
      </fetcher.Form>
      {answer?.preview && <PreviewPanel preview={answer.preview} />}
    </>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: entryForm });
}
