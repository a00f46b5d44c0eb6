import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Radio } from "#app/ui/form/radio.tsx";
import { frequencyTexts } from "../saved-search.ts";
import { saveForm } from "../saved-search-forms.ts";

export function SaveSearchForm({
  search: { words, resultsPath, action },
  answer: pageAnswer,
}: {
  search: { words: string; resultsPath: string; action: string };
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(
    read,
    pageAnswer,
    { frequency: "daily" },
  );
  const { frequency } = fields;

  return (
    <fetcher.Form {...formProps} action={action} className="flex flex-col gap-5">
      <div>
        <h1 className="text-title-m">Watch this search</h1>
        <p className="mt-3 font-semibold [overflow-wrap:anywhere]">{words}</p>
        <p className="mt-2 text-compact text-ink-2 text-pretty">
          We email you what is new, what has changed in the facts you filter by, and how many
          listings no longer match. Without news there is no email, and every email has a link to
          stop.
        </p>
      </div>
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <fieldset>
        <legend className="mb-2 font-semibold text-small">How often?</legend>
        <div className="flex flex-col gap-2.5">
          {(["daily", "weekly"] as const).map((value) => (
            <Radio
              key={value}
              name={frequency.name}
              value={value}
              defaultChecked={frequency.initialValue === value}
            >
              {frequencyTexts[value]}
            </Radio>
          ))}
        </div>
        {frequency.errors && <FieldError id={frequency.errorId}>{frequency.errors[0]}</FieldError>}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isBusy} pendingText="Saving...">
          Save the search
        </Button>
        <Button href={resultsPath} variant="quiet">
          Back to the results
        </Button>
      </div>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: saveForm });
}
