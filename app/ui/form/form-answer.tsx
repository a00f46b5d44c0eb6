import {
  type DefaultValue,
  type Submission,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { type FocusEvent, type SubmitEvent, useEffect, useEffectEvent, useRef } from "react";
import { useFetcher } from "react-router";
import type { Message } from "#app/shared/message.ts";

/** What a form's action says back, the same by fetch and with a whole page. */
export type FormAnswer = {
  /** What was wrong with which field, and what had been typed. */
  form?: SubmissionResult<string[]> | undefined;
  /** What belongs to no field. */
  message?: Message | undefined;
  /** The server or the network failed; the form shows its own text for this. */
  failed?: boolean;
  /** It is done: the form gives way to what comes next. */
  sent?: boolean;
};

/**
 * A form that is checked here by the rules of the server and answered in place. Without scripts the browser
 * posts it, and the page that comes back brings its answer.
 */
export function useFormAnswer<
  Typed extends Record<string, unknown>,
  Read,
  Answer extends FormAnswer = FormAnswer,
>(
  read: (typed: FormData) => Submission<Typed, string[], Read>,
  pageAnswer: Answer | undefined,
  defaultValue?: DefaultValue<Typed>,
) {
  const fetcher = useFetcher<Answer>();
  const answer = (fetcher.data as Answer | undefined) ?? pageAnswer;
  const [form, fields] = useForm<Typed, Read>({
    lastResult: answer?.form,
    ...(defaultValue && { defaultValue }),
    onValidate: ({ formData }) => read(formData),
    shouldRevalidate: "onInput",
  });
  const reset = () => {
    fetcher.reset();
    form.reset();
  };
  const noteSent = useStartOver(fetcher, reset);

  return {
    fetcher,
    form,
    fields,
    answer,
    isBusy: fetcher.state !== "idle",
    /** Whoever pressed the button is waiting here; with a whole page they start at its top. */
    isInPlace: Boolean(fetcher.data),
    reset,
    formProps: {
      id: form.id,
      method: "post",
      noValidate: true,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        form.onSubmit(event);
        noteSent();
      },
      onBlur(event: FocusEvent) {
        const name = fieldLeft(event);
        if (name) form.validate({ name });
      },
    } as const,
  };
}

/**
 * A post that is answered by leading on says nothing itself; what was said before it, and what was typed, is over.
 * Returns what to call when the form is sent.
 */
function useStartOver({ state, data }: { state: string; data: unknown }, reset: () => void) {
  const sentAfter = useRef<{ data: unknown }>(undefined);
  const settle = useEffectEvent(() => {
    if (!sentAfter.current) return;
    if (sentAfter.current.data === data) reset();
    sentAfter.current = undefined;
  });

  useEffect(() => {
    if (state === "idle") settle();
  }, [state]);

  return () => {
    sentAfter.current = { data };
  };
}

/**
 * The field that has been filled in and left for another. A press on a button or a link does not count: the
 * words that appear would move it from under the pointer, and the press would miss.
 */
function fieldLeft({ target, relatedTarget }: FocusEvent) {
  const isMovingOn =
    isField(relatedTarget) ||
    (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === "button");
  if (!isMovingOn || !isField(target)) return undefined;

  return target.value === "" || relatedTarget.form !== target.form ? undefined : target.name;
}

function isField(target: EventTarget | null) {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
