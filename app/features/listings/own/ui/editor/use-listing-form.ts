import { parseWithZod } from "@conform-to/zod/v4";
import { type SubmitEvent, useEffect, useRef } from "react";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import type { Difference } from "../../listing-differences.ts";
import { type ListingDraft, readDraft } from "../../listing-draft.ts";
import { listingForm } from "../../listing-form.ts";
import type { StoredLogo } from "./use-logo.ts";

/** What submitting and editing say back. */
export type ListingAnswer = FormAnswer & {
  /** Stored although the rest was refused, so that nobody has to choose it again; null when there is none. */
  logo?: StoredLogo | null | undefined;
  /** The version that is there now, and what it says where it differs from what was typed. */
  present?: { seen: string; differs: Difference[] } | undefined;
};

export type ListingFields = ReturnType<typeof useListingForm>["fields"];

/** The form, what is typed into it so far, and the care for whoever sends it. */
export function useListingForm(pageAnswer: ListingAnswer | undefined, start: ListingDraft) {
  const { form, formProps, ...rest } = useFormAnswer(read, pageAnswer, start);
  const { isBusy, answer, isInPlace } = rest;
  const isSending = useRef(false);

  // Two presses within one frame are one listing.
  useEffect(() => {
    if (!isBusy) isSending.current = false;
  }, [isBusy]);

  useEffect(() => {
    if (isInPlace && answer?.form?.error) focusFirstFault(form.id);
  }, [isInPlace, answer, form.id]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // A check of one field comes as a press on a button with a name.
    if (event.nativeEvent.submitter?.hasAttribute("name")) return formProps.onSubmit(event);
    if (isSending.current) return event.preventDefault();
    formProps.onSubmit(event);
    if (event.defaultPrevented) focusFirstFault(form.id);
    else isSending.current = true;
  };

  return {
    ...rest,
    formProps: { ...formProps, onSubmit },
    typed: readDraft(form.value ?? {}),
    checkField: (name: keyof ListingDraft | "logo") => form.validate({ name }),
  };
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: listingForm });
}

/** The field as a person meets it: what is sent for some is hidden, and cannot take the focus. */
function focusFirstFault(formId: string) {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
}
