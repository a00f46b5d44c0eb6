import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import type { FactCells } from "#app/features/facts/fact-cells.ts";
import { type FactGroup, factGroups } from "#app/features/facts/fact-field.ts";
import { fieldsFor } from "#app/features/facts/fact-fields.ts";
import type { FactProblems } from "#app/features/facts/facts-form.ts";
import {
  draftPath,
  factsPath,
  groupNames,
  previewPath,
  QUESTIONS_ID,
} from "#app/features/facts/facts-path.ts";
import { FactFieldset } from "#app/features/facts/ui/fact-fieldset.tsx";
import { useFactDraft } from "#app/features/facts/ui/use-fact-draft.ts";
import { Button } from "#app/ui/button.tsx";
import type { FactToConfirm } from "../../ageing/fact-to-confirm.ts";
import { FactAge } from "../../ageing/ui/fact-age.tsx";

/** The form of one group of facts. */
export function FactQuestions({
  id,
  category,
  group,
  seen,
  due,
  cells,
  problems = noProblems,
}: {
  id: string;
  category: string;
  group: FactGroup;
  seen: string;
  due: FactToConfirm[];
  cells: FactCells;
  problems?: FactProblems | undefined;
}) {
  const isBusy = useNavigation().state !== "idle";
  const { form, kept } = useFactDraft(draftPath(id, group));
  const isLast = groupNames.at(-1) === group;
  useFocusOnProblem(problems);

  return (
    <Form
      ref={form}
      method="post"
      action={factsPath(id, group)}
      noValidate
      className="mt-8 max-w-[52rem]"
    >
      <h2 id={QUESTIONS_ID} tabIndex={-1} className="w-fit scroll-mt-24 text-title-m">
        {factGroups[group]}
      </h2>
      <input type="hidden" name="seen" value={seen} />
      <div>
        {fieldsFor(category, group).map(([name, field]) => (
          <FactFieldset key={name} name={name} field={field} cells={cells} problems={problems}>
            <FactAge listingId={id} due={due.find((fact) => fact.name === name)} />
          </FactFieldset>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-3 border-line border-t pt-6">
        <Button type="submit" aria-disabled={isBusy}>
          {isLast ? "Save and finish" : "Save and go on"}
        </Button>
        <Button type="submit" variant="quiet" formAction={previewPath(id, group)}>
          Preview
        </Button>
        <Button href="/white-label-facts" variant="ghost">
          What each fact means
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-6 text-ink-2 text-small">
        {kept && keptTexts[kept]}
      </p>
    </Form>
  );
}

const noProblems: FactProblems = {};

const keptTexts = {
  yes: "Your answers are kept as a draft, which only you can see. Save them to state them.",
  no: "Your answers could not be kept as a draft just now. Please save them before you leave.",
};

function useFocusOnProblem(problems: FactProblems) {
  useEffect(() => {
    if (problems === noProblems) return;
    const control = "[aria-invalid=true], [data-invalid] input";
    document.querySelector<HTMLElement>(`main :is(${control})`)?.focus();
  }, [problems]);
}
