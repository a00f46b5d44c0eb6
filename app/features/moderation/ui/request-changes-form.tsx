import type { FieldMetadata } from "@conform-to/react";
import { type ChangeEvent, type KeyboardEvent, type SubmitEvent, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { type ReviewReason, reviewReasons } from "#app/features/listings/review-reasons.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { type Review, reviewStateOf } from "../review.ts";
import { MAX_NOTE } from "../review-form.ts";
import { FieldChoice } from "./field-choice.tsx";
import { ShortcutKey } from "./shortcut-key.tsx";

/** Choosing a reason prefills the note, unless the moderator has edited it. */
export function RequestChangesForm({
  Form,
  action,
  review,
  fields,
  formProps,
  isBusy,
  isSent,
  maySend,
  hasShortcut,
}: {
  Form: FetcherWithComponents<unknown>["Form"];
  action: string;
  review: Review;
  fields: {
    reason: FieldMetadata<string>;
    note: FieldMetadata<string>;
    fields: FieldMetadata<string[] | undefined>;
  };
  formProps: { onSubmit: (event: SubmitEvent<HTMLFormElement>) => void };
  isBusy: boolean;
  /** This form, not the other one, is being submitted. */
  isSent: boolean;
  maySend: () => boolean;
  hasShortcut: boolean;
}) {
  const note = useRef<HTMLTextAreaElement>(null);
  const { reason, note: noteField } = fields;
  const suggest = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const text = reviewReasons[currentTarget.value as ReviewReason]?.text;
    if (note.current && text !== undefined && isSuggested(note.current.value))
      note.current.value = text;
  };
  const button = buttons[reviewStateOf(review) === "live" ? "live" : "waiting"];

  return (
    <Form
      {...formProps}
      action={action}
      onKeyDown={handleKeys}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        formProps.onSubmit(event);
        if (!event.defaultPrevented && !maySend()) event.preventDefault();
      }}
      className="flex flex-col gap-4 not-first:border-line not-first:border-t not-first:pt-5"
    >
      <input type="hidden" name="seen" value={review.seen} />
      <Field label="Reason" id={reason.id} error={reason.errors?.[0]}>
        <Select
          name={reason.name}
          defaultValue={reason.initialValue ?? ""}
          onChange={suggest}
          aria-required="true"
          aria-keyshortcuts={hasShortcut ? "r" : undefined}
        >
          <option value="">Choose a reason</option>
          {Object.entries(reviewReasons).map(([code, { label }]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Note to the provider"
        hint="They read it word for word."
        id={noteField.id}
        error={noteField.errors?.[0]}
      >
        <Textarea
          ref={note}
          name={noteField.name}
          defaultValue={noteField.initialValue}
          maxLength={MAX_NOTE}
          rows={5}
          aria-required="true"
        />
      </Field>
      <FieldChoice field={fields.fields} category={review.proposed.serviceType} />
      <Button
        type="submit"
        variant={button.variant}
        pending={isSent}
        pendingText="Sending..."
        aria-disabled={isBusy || undefined}
        className="w-full"
      >
        {button.text}
        {hasShortcut && <ShortcutKey name="R" className="pointer-coarse:hidden" />}
      </Button>
    </Form>
  );
}

const buttons = {
  waiting: { text: "Request changes", variant: "quiet" },
  live: { text: "Take offline", variant: "danger" },
} as const;

/** Empty or an unedited prefilled text. */
function isSuggested(note: string) {
  return note.trim() === "" || Object.values(reviewReasons).some(({ text }) => text === note);
}

function handleKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
  // Leaves the field, so that shortcuts work again.
  if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
}
