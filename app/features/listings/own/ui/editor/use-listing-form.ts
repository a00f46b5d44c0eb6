import { parseWithZod } from "@conform-to/zod/v4";
import { type SubmitEvent, useEffect, useLayoutEffect, useRef } from "react";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import type { Picture } from "../../../pictures/picture.ts";
import type { Difference } from "../../listing-differences.ts";
import { type ListingDraft, readDraft } from "../../listing-draft.ts";
import { LISTING_FORM, listingForm } from "../../listing-form.ts";
import type { StoredLogo } from "./use-logo.ts";

/** The result of submitting or editing. */
export type ListingAnswer = FormAnswer & {
  /** The stored logo if the rest was refused, so that it need not be chosen again; null without a logo. */
  logo?: StoredLogo | null | undefined;
  /** The stored pictures if the rest was refused. */
  pictures?: Picture[] | undefined;
  /** The current version, and the fields in which it differs from the input. */
  present?: { seen: string; differs: Difference[] } | undefined;
};

/** Files are not part of the draft. */
export type CheckedField = keyof ListingDraft | "logo" | "pictures";

export type ListingFields = ReturnType<typeof useListingForm>["fields"];

/** The form's state, with protection against double submission and focus on the first error. */
export function useListingForm(pageAnswer: ListingAnswer | undefined, start: ListingDraft) {
  const { form, formProps, ...rest } = useFormAnswer(read, pageAnswer, start, LISTING_FORM);
  const { isBusy, answer, isInPlace } = rest;
  const isSending = useRef(false);

  // A double click within one frame submits only once. A quick answer may arrive before the form was ever shown as busy.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer ends the sending
  useLayoutEffect(() => {
    if (!isBusy) isSending.current = false;
  }, [isBusy, answer]);

  useEffect(() => {
    if (isInPlace && answer?.form?.error) focusFirstError(form.id);
  }, [isInPlace, answer, form.id]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // Validating one field arrives as a submit by a named button.
    if (event.nativeEvent.submitter?.hasAttribute("name")) return formProps.onSubmit(event);
    if (isSending.current) return event.preventDefault();
    formProps.onSubmit(event);
    if (event.defaultPrevented) focusFirstError(form.id);
    else isSending.current = true;
  };

  return {
    ...rest,
    formProps: { ...formProps, onSubmit },
    typed: readDraft(form.value ?? {}),
    checkField: (name: CheckedField) => form.validate({ name }),
  };
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: listingForm });
}

/** Focuses the visible control: some values are submitted by hidden inputs. */
function focusFirstError(formId: string) {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId);
    form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  });
}
