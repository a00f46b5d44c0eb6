import type { FactCells } from "#app/features/facts/fact-cells.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { QuotedText } from "#app/ui/page/quoted-text.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { ASKED_BRIEFS, askedBriefPath, isUnanswered, reasonTexts } from "../../brief.ts";
import { mustHaveText } from "../../must-have.ts";
import { BriefWants } from "../../ui/brief-wants.tsx";
import { LetterBadge } from "../../ui/letter-badge.tsx";
import { type AnswerProblems, type AskedBrief, isAnswerable } from "../asked-brief.ts";
import { AnswerForm } from "./answer-form.tsx";
import { GivenAnswers } from "./given-answers.tsx";

/** A brief for the organisation that was asked. */
export function AskedBriefView({
  brief,
  published,
  cells,
  note,
  problems,
}: {
  brief: AskedBrief;
  /** The answers that the listing states too; undefined if the listing is not the organisation's. */
  published: string[] | undefined;
  cells: FactCells;
  note: string;
  problems: AnswerProblems | undefined;
}) {
  const { id, listing, purpose, mustHaves, questions } = brief;
  const asked = new Set(Object.keys(questions));

  return (
    <div className="flex max-w-[52rem] flex-col gap-6">
      <p className="text-small">
        <TextLink href={ASKED_BRIEFS}>Briefs</TextLink>
      </p>
      <div>
        <h2 className="text-title-m [overflow-wrap:anywhere]">
          Brief for{" "}
          {listing.isListed ? (
            <TextLink href={`/service/${listing.id}`}>{listing.name}</TextLink>
          ) : (
            listing.name
          )}
        </h2>
        <p className="mt-2">
          <LetterBadge state={brief.state} isBuyer={false} />
        </p>
      </div>
      <State brief={brief} />
      <div>
        <QuotedText text={purpose} />
        <p className="mt-1">
          <a
            href={`${askedBriefPath(id)}/report`}
            className="inline-flex min-h-6 items-center text-ink-2 text-tiny underline underline-offset-4 hover:text-ink"
          >
            Report<span className="sr-only"> this brief</span>
          </a>
        </p>
      </div>
      <BriefWants wants={brief} />
      <section aria-labelledby="must-haves">
        <h3 id="must-haves" className="text-title-s">
          What the buyer must know
        </h3>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-compact">
          {mustHaves.map((mustHave) => (
            <li key={mustHave.field}>
              {mustHaveText(mustHave)}
              {asked.has(mustHave.field) && (
                <span className="text-ink-2"> · not stated by your listing</span>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-3 max-w-[60ch] text-compact text-ink-2">
          The buyer sees what your listing states, your answers, and those of others side by side.
          You do not see who the buyer is; only the buyer can share that.
        </p>
      </section>
      <GivenAnswers brief={brief} published={published} action={`${askedBriefPath(id)}/publish`} />
      {isAnswerable(brief) && (
        <AnswerForm
          key={brief.version}
          brief={brief}
          cells={cells}
          note={note}
          problems={problems}
        />
      )}
    </div>
  );
}

function State({ brief }: { brief: AskedBrief }) {
  const { state, expiresAt, isOver, declineReason, isBlocked } = brief;
  if (isBlocked && !isOver && state !== "declined")
    return (
      <Alert title="You have blocked the buyer">
        <p>To answer or to change your answers, stop blocking.</p>
      </Alert>
    );
  if (isUnanswered(brief))
    return (
      <Alert kind="warning" title="Please answer or decline">
        <p>
          The buyer takes answers until <LocalTime at={expiresAt} />.
        </p>
      </Alert>
    );
  if (state === "answered")
    return (
      <Alert kind="success" title="You have answered">
        <p>
          {isOver ? "The deadline was" : "You can change your answers until"}{" "}
          <LocalTime at={expiresAt} />.
        </p>
      </Alert>
    );
  if (state === "declined")
    return (
      <Alert title="You have declined">
        <p>The reason: {declineReason && reasonTexts[declineReason]}.</p>
      </Alert>
    );
  return (
    <Alert title="The deadline is over">
      <p>
        It was <LocalTime at={expiresAt} />. Nothing was answered.
      </p>
    </Alert>
  );
}
