import { reportTexts } from "#app/features/enquiries/enquiry.ts";
import { ReasonForm } from "#app/features/enquiries/ui/reason-form.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { QuotedText } from "#app/ui/page/quoted-text.tsx";

/** Asks for the reason, with the text before it; for enquiries and briefs. */
export function ReportPage({
  heading: Heading,
  title,
  explanation,
  text,
  wanted,
  action,
  back,
  answer,
}: {
  heading: "h1" | "h2";
  title: string;
  /** Who sees what from then on. */
  explanation: string;
  /** What is reported, if it can be. */
  text: string | null | undefined;
  /** The id of what is reported. */
  wanted: string;
  action: string;
  back: string;
  answer: FormAnswer | undefined;
}) {
  return (
    <div className="flex flex-col gap-5">
      <Heading className="text-title-m">{title}</Heading>
      <p className="max-w-[60ch] text-compact text-ink-2">{explanation}</p>
      {text && <QuotedText text={text} />}
      <ReasonForm
        kind="report"
        action={action}
        legend="What is wrong with it?"
        reasons={reportTexts}
        message={wanted}
        button="Report"
        back={back}
        answer={answer}
      />
    </div>
  );
}
