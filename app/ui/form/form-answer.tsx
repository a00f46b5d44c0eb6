import {
  type DefaultValue,
  type Submission,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { type FocusEvent, type SubmitEvent, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { Message } from "#app/shared/message.ts";

/** An action's answer, the same for a fetch and a full page load. */
export type FormAnswer = {
  /** Field errors and the submitted values. */
  form?: SubmissionResult<string[]> | undefined;
  /** A message about the whole form. */
  message?: Message | undefined;
  /** The server or the network failed; the form shows its own text for this. */
  failed?: boolean;
  /** Done: the form is replaced by the next step. */
  sent?: boolean;
};

/**
 * Validates in the browser with the server's schema and shows the answer in place. Without scripts the browser posts
 * the form, and the new page has the answer.
 */
export function useFormAnswer<
  Typed extends Record<string, unknown>,
  Read,
  Answer extends FormAnswer = FormAnswer,
>(
  read: (typed: FormData) => Submission<Typed, string[], Read>,
  pageAnswer: Answer | undefined,
  defaultValue?: DefaultValue<Typed>,
  /** Fields get ids of this name, so that links can lead to them. */
  id?: string,
) {
  const fetcher = useFetcher<Answer>();
  const answer = (fetcher.data as Answer | undefined) ?? pageAnswer;
  const [form, fields] = useForm<Typed, Read>({
    lastResult: answer?.form,
    ...(id && { id }),
    ...(defaultValue && { defaultValue }),
    onValidate: ({ formData }) => read(formData),
    shouldRevalidate: "onInput",
  });
  const reset = () => {
    fetcher.reset();
    form.reset();
  };
  const onSent = useResetAfterRedirect(fetcher, reset);

  return {
    fetcher,
    form,
    fields,
    answer,
    isBusy: fetcher.state !== "idle",
    /** After a fetch the user is still at the form; after a page load at the top. */
    isInPlace: Boolean(fetcher.data),
    reset,
    formProps: {
      id: form.id,
      method: "post",
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        form.onSubmit(event);
        // Neither invalid input nor the validation of one field is sent.
        if (!event.defaultPrevented) onSent();
      },
      onBlur(event: FocusEvent) {
        const name = fieldLeft(event);
        if (name) form.validate({ name });
      },
    } as const,
  };
}

/**
 * A post that ends in a redirect has no answer, so the previous answer and the values must be reset. Returns a
 * function to call on submit.
 */
function useResetAfterRedirect(
  { state, data }: { state: string; data: unknown },
  reset: () => void,
) {
  const dataBeforeSend = useRef<{ data: unknown }>(undefined);
  const onIdle = useEffectEvent(() => {
    if (!dataBeforeSend.current) return;
    if (dataBeforeSend.current.data === data) reset();
    dataBeforeSend.current = undefined;
  });

  // Before the next click: a later effect would take its post for the answered one and reset it.
  useLayoutEffect(() => {
    if (state === "idle") onIdle();
  }, [state]);

  return () => {
    dataBeforeSend.current = { data };
  };
}

/**
 * The field that lost the focus to another field. Moving to a submit button or link does not count, because an appearing
 * message would shift it from under the pointer.
 */
function fieldLeft({ target, relatedTarget }: FocusEvent) {
  const isStayingInForm =
    isField(relatedTarget) ||
    (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === "button");
  if (!isStayingInForm || !isField(target)) return undefined;

  return target.value === "" || relatedTarget.form !== target.form ? undefined : target.name;
}

function isField(target: EventTarget | null) {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
