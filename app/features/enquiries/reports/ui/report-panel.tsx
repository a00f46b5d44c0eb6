import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Radio } from "#app/ui/form/radio.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { QuotedText } from "#app/ui/page/quoted-text.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { reportTexts } from "../../enquiry.ts";
import { reportDecisionForm } from "../../enquiry-forms.ts";
import { REPORTS, type ReportCase, reportedText } from "../message-report.ts";

/** One reported text, and nothing else of its conversation or brief. */
export function ReportPanel({
  report,
  answer,
}: {
  report: ReportCase;
  answer?: FormAnswer | undefined;
}) {
  const { reason, reportedAt, sentAt, message, outcome } = report;

  return (
    <Page className="flex flex-1 flex-col gap-5 py-8">
      <div>
        <p className="text-small">
          <TextLink href={REPORTS}>Reported messages</TextLink>
        </p>
        <h1 className="mt-3 text-title-l">{reportTexts[reason]}</h1>
        <p className="mt-2 text-compact text-ink-2">
          {reportedText(report)} on <LocalTime at={reportedAt} />. Sent on <LocalTime at={sentAt} />
          . The audit log says that you have read it.
        </p>
      </div>
      {message === null ? (
        <p className="text-compact text-ink-2">The provider has changed its answer since.</p>
      ) : (
        <QuotedText text={message} />
      )}
      {outcome ? (
        <Alert title={outcome === "hidden" ? "It stays hidden" : "It is shown again"}>
          <p>This is decided.</p>
        </Alert>
      ) : (
        <OutcomeForm id={report.id} answer={answer} />
      )}
    </Page>
  );
}

function OutcomeForm({ id, answer: pageAnswer }: { id: string; answer: FormAnswer | undefined }) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);
  const { outcome } = fields;

  return (
    <fetcher.Form
      {...formProps}
      action={`${REPORTS}/${id}/decide`}
      className="flex max-w-140 flex-col gap-4"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <fieldset>
        <legend className="mb-2 font-semibold text-small">Decision</legend>
        <div className="flex flex-col gap-2.5">
          <Radio
            name={outcome.name}
            value="hidden"
            defaultChecked={outcome.initialValue === "hidden"}
            hint="The first message of an enquiry then does not count in the reply figures."
          >
            It stays hidden from who reported it
          </Radio>
          <Radio
            name={outcome.name}
            value="shown"
            defaultChecked={outcome.initialValue === "shown"}
          >
            It is shown again
          </Radio>
        </div>
        {outcome.errors && <FieldError id={outcome.errorId}>{outcome.errors[0]}</FieldError>}
      </fieldset>
      <Button type="submit" pending={isBusy} pendingText="Saving..." className="sm:self-start">
        Decide
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: reportDecisionForm });
}
