import { DOMAINS } from "#app/features/domains/domain.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { QuotedText } from "#app/ui/page/quoted-text.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { type Dispute, disputePath } from "../claim.ts";
import { answerForm } from "../claim-forms.ts";
import { DisputeState } from "./dispute-state.tsx";
import { TextForm } from "./text-form.tsx";

/** For one of the two sides. */
export function DisputePanel({
  dispute,
  answer: pageAnswer,
}: {
  dispute: Dispute;
  answer?: FormAnswer | undefined;
}) {
  const { id, listing, isClaimant, statement, answer, outcome, reason } = dispute;

  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-small">
          <TextLink href={DOMAINS}>Domains and disputes</TextLink>
        </p>
        <h2 className="mt-3 text-title-m [overflow-wrap:anywhere]">
          Whose is <TextLink href={`/service/${listing.id}`}>{listing.businessName}</TextLink>?
        </h2>
      </div>
      <DisputeState dispute={dispute} />
      {reason && (
        <PageSection title="The decision">
          <QuotedText text={reason} />
        </PageSection>
      )}
      <PageSection title={isClaimant ? "What you wrote" : "What the other side says"}>
        <QuotedText text={statement} />
        <p className="mt-3 text-ink-2 text-small">
          {isClaimant
            ? "You had proven the domain of the website when you sent it."
            : "It has proven that the domain of the website is its own."}
        </p>
      </PageSection>
      {isClaimant || outcome ? (
        <PageSection title={isClaimant ? "The other side’s answer" : "Your answer"}>
          {answer ? (
            <QuotedText text={answer} />
          ) : (
            <p className="text-compact text-ink-2">There is none.</p>
          )}
        </PageSection>
      ) : (
        <AnswerSection dispute={dispute} answer={pageAnswer} />
      )}
      {isClaimant && !outcome && (
        <p>
          <Button href={`${disputePath(id)}/withdraw`} variant="quiet" size="s">
            Withdraw
          </Button>
        </p>
      )}
    </div>
  );
}

function AnswerSection({
  dispute: { id, answer },
  answer: pageAnswer,
}: {
  dispute: Dispute;
  answer: FormAnswer | undefined;
}) {
  return (
    <PageSection
      title="Your answer"
      text={
        <>
          If the domain is yours, <TextLink href={DOMAINS}>prove it too</TextLink>: the moderator
          sees what both sides have proven.
        </>
      }
    >
      <TextForm
        schema={answerForm}
        name="answer"
        action={`${disputePath(id)}/answer`}
        label="Why is it yours?"
        hint="The other organization and a moderator read it. Your name and address are not shown to them."
        value={answer}
        button={{ text: answer ? "Save answer" : "Send answer", pending: "Sending..." }}
        answer={pageAnswer}
      />
    </PageSection>
  );
}
