import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { suspensionForm } from "../staff-forms.ts";
import { ReasonField } from "./reason-field.tsx";

export function SuspensionForm({
  path,
  subject,
  isSuspended,
  answer: pageAnswer,
}: {
  /** Where it is sent to; a suspension is lifted at `/lift` below it. */
  path: string;
  subject: "account" | "organization";
  isSuspended: boolean;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);

  return (
    <fetcher.Form
      {...formProps}
      action={isSuspended ? `${path}/lift` : path}
      className="flex max-w-120 flex-col gap-4"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <ReasonField field={fields.reason} subject={subject} isSentToOwner={!isSuspended} />
      <Button
        type="submit"
        variant={isSuspended ? "quiet" : "danger"}
        pending={isBusy}
        pendingText={isSuspended ? "Lifting..." : "Suspending..."}
        className="sm:self-start"
      >
        {isSuspended ? "Lift the suspension" : `Suspend ${subject}`}
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: suspensionForm });
}
