import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import type { Review } from "../../review.ts";
import { choiceForm, defaultLastDay, type EditorsChoice, lastDayOf } from "../editors-choice.ts";

/** Lets staff recommend a live listing, or shows the end date and reason of its recommendation. */
export function ChoiceCard({
  review,
  now,
  answer,
}: {
  review: Review;
  now: string;
  answer: FormAnswer | undefined;
}) {
  const path = `/admin/listings/${review.listingId}/choice`;

  return (
    <Card as="section" aria-labelledby="choice-title">
      <h2 id="choice-title" className="text-title-s">
        Editors&apos; choice
      </h2>
      {review.choice ? (
        <Running choice={review.choice} path={path} />
      ) : (
        <Choose path={path} now={now} answer={answer} />
      )}
    </Card>
  );
}

function Running({ choice, path }: { choice: EditorsChoice; path: string }) {
  return (
    <>
      <p className="mt-3 text-compact text-ink-2 [overflow-wrap:anywhere]">
        Recommended on the home page until the end of {dateText(lastDayOf(choice))} (UTC)
        {choice.chosenBy && `, by ${choice.chosenBy}`}: {choice.reason}
      </p>
      <form method="post" action={`${path}/end`} className="mt-4">
        <Button type="submit" variant="quiet" size="s">
          End it now
        </Button>
      </form>
    </>
  );
}

function Choose({
  path,
  now,
  answer: pageAnswer,
}: {
  path: string;
  now: string;
  answer: FormAnswer | undefined;
}) {
  const read = (typed: FormData) => parseWithZod(typed, { schema: choiceForm(new Date(now)) });
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(
    read,
    pageAnswer,
    { lastDay: defaultLastDay(new Date(now)) },
  );

  return (
    <fetcher.Form {...formProps} action={path} className="mt-3 flex flex-col gap-4">
      <p className="text-compact text-ink-2">
        Recommend it on the home page, after paid promotions and never labelled as one.
      </p>
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <Field
        label="Why we recommend it"
        hint="Kept in the audit log. Visitors do not see it."
        required
        id={fields.reason.id}
        error={fields.reason.errors?.[0]}
      >
        <Textarea name="reason" defaultValue={fields.reason.defaultValue} rows={2} />
      </Field>
      <Field label="Last day" required id={fields.lastDay.id} error={fields.lastDay.errors?.[0]}>
        <Input type="date" name="lastDay" defaultValue={fields.lastDay.defaultValue} />
      </Field>
      <Button
        type="submit"
        variant="quiet"
        pending={isBusy}
        pendingText="Saving..."
        className="sm:self-start"
      >
        Make it editors&apos; choice
      </Button>
    </fetcher.Form>
  );
}

function dateText(moment: Date) {
  return moment.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
