import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import type { FactCells } from "#app/features/facts/fact-cells.ts";
import { FactFieldset } from "#app/features/facts/ui/fact-fieldset.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { askedBriefPath, isUnanswered, MAX_NOTE } from "../../brief.ts";
import { type AnswerProblems, type AskedBrief, askedFields } from "../asked-brief.ts";

/** The same questions as in the form of a listing's facts, but only those that are open. */
export function AnswerForm({
  brief,
  cells,
  note,
  problems = noProblems,
}: {
  brief: AskedBrief;
  cells: FactCells;
  note: string;
  problems: AnswerProblems | undefined;
}) {
  const isBusy = useNavigation().state !== "idle";
  const fields = askedFields(brief);
  const path = askedBriefPath(brief.id);
  const { note: noteProblem } = problems;
  useFocusOnProblem(problems);

  return (
    <section aria-labelledby="answer">
      <h3 id="answer" className="text-title-s">
        {isUnanswered(brief) ? "Answer" : "Change your answers"}
      </h3>
      <p className="mt-1 max-w-[60ch] text-compact text-ink-2">
        {fields.length > 0
          ? "The questions are worded as buyers read them: “you” is the agency, “the provider” is your company. What you leave empty stays not stated."
          : "Your listing states all that was asked. You can still write to the buyer."}
      </p>
      <Form method="post" action={path} noValidate className="mt-4">
        <input type="hidden" name="version" value={brief.version} />
        {fields.map(([name, field]) => (
          <FactFieldset key={name} name={name} field={field} cells={cells} problems={problems} />
        ))}
        <Field
          label="Anything else"
          optional
          id="brief-note"
          className={fields.length > 0 ? "border-line border-t pt-6" : ""}
          {...(noteProblem && { error: noteProblem })}
        >
          <Textarea name="note" defaultValue={note} maxLength={MAX_NOTE} rows={5} />
        </Field>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" pending={isBusy} pendingText="Sending...">
            Send answers
          </Button>
          {isUnanswered(brief) && (
            <Button href={`${path}/decline`} variant="quiet">
              Decline
            </Button>
          )}
        </div>
      </Form>
    </section>
  );
}

const noProblems: AnswerProblems = {};

function useFocusOnProblem(problems: AnswerProblems) {
  useEffect(() => {
    if (problems === noProblems) return;
    const control = "[aria-invalid=true], [data-invalid] input";
    document.querySelector<HTMLElement>(`main :is(${control})`)?.focus();
  }, [problems]);
}
