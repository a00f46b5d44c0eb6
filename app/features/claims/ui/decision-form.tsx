import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Radio } from "#app/ui/form/radio.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { MAX_STATEMENT } from "../claim.ts";
import { decisionForm } from "../claim-forms.ts";
import type { DisputeCase } from "../dispute-case.ts";

export function DecisionForm({
  dispute: { id, seen, claimant },
  answer: pageAnswer,
}: {
  dispute: DisputeCase;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);
  const { outcome, reason } = fields;
  const isProven = claimant.proofs.some(({ provenAt }) => provenAt);
  const obstacle = claimant.isSuspended
    ? "it is suspended"
    : !isProven && "its domain is no longer proven";

  return (
    <fetcher.Form
      {...formProps}
      action={`/admin/disputes/${id}/decide`}
      className="flex max-w-140 flex-col gap-4"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <input type="hidden" name="seen" value={seen} />
      <fieldset>
        <legend className="mb-2 font-semibold text-small">Decision</legend>
        <div className="flex flex-col gap-2.5">
          <Radio
            name={outcome.name}
            value="moved"
            defaultChecked={outcome.initialValue === "moved"}
            disabled={Boolean(obstacle)}
            hint={obstacle && `Not possible: ${obstacle}.`}
          >
            The listing moves to the organization that says it is theirs
          </Radio>
          <Radio name={outcome.name} value="kept" defaultChecked={outcome.initialValue === "kept"}>
            The listing stays
          </Radio>
        </div>
        {outcome.errors && <FieldError id={outcome.errorId}>{outcome.errors[0]}</FieldError>}
      </fieldset>
      <Field
        label="Reason"
        hint="Both sides read it word for word."
        id={reason.id}
        error={reason.errors?.[0]}
      >
        <Textarea
          name={reason.name}
          defaultValue={reason.initialValue}
          maxLength={MAX_STATEMENT}
          rows={4}
          aria-required="true"
        />
      </Field>
      <Button type="submit" pending={isBusy} pendingText="Deciding..." className="sm:self-start">
        Decide
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: decisionForm });
}
