import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { MAX_NOTE } from "../shortlist.ts";
import { noteForm } from "../shortlist-forms.ts";

/** `answer` is the page's, if it is about this entry. */
export function NoteForm({
  entry,
  note,
  action,
  answer: pageAnswer,
}: {
  entry: string;
  note: string;
  action: string;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(
    read,
    pageAnswer,
    undefined,
    `note-${entry}`,
  );

  return (
    <fetcher.Form
      {...formProps}
      action={action}
      preventScrollReset
      className="mt-3 flex max-w-140 flex-col gap-3"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <input type="hidden" name="entry" value={entry} />
      <Field
        label="Note"
        hint={`At most ${MAX_NOTE} characters.`}
        id={fields.note.id}
        error={fields.note.errors?.[0]}
      >
        <Textarea
          name="note"
          defaultValue={fields.note.initialValue ?? note}
          maxLength={MAX_NOTE}
          rows={3}
        />
      </Field>
      <Button
        type="submit"
        variant="quiet"
        size="s"
        pending={isBusy}
        pendingText="Saving..."
        className="self-start"
      >
        Save note
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: noteForm });
}
