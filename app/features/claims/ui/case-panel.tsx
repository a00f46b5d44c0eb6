import { methodTexts } from "#app/features/domains/domain.ts";
import { dayText } from "#app/shared/day-text.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { QuotedText } from "#app/ui/page/quoted-text.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { DisputeCase, Side } from "../dispute-case.ts";
import { DecisionForm } from "./decision-form.tsx";

/** Both sides before a moderator. */
export function CasePanel({
  dispute,
  answer,
}: {
  dispute: DisputeCase;
  answer?: FormAnswer | undefined;
}) {
  const { listing, claimant, holder, outcome, reason, openedAt } = dispute;

  return (
    <Page className="flex-1 py-8">
      <p className="text-small">
        <TextLink href="/admin/disputes">All disputes</TextLink>
      </p>
      <h1 className="mt-3 text-title-l [overflow-wrap:anywhere]">
        Whose is <TextLink href={`/admin/listings/${listing.id}`}>{listing.businessName}</TextLink>?
      </h1>
      <p className="mt-2 text-compact text-ink-2 [overflow-wrap:anywhere]">
        Website: {listing.website}. Opened <LocalTime at={openedAt} />.
      </p>
      <div className="mt-6 flex flex-col gap-5">
        <Progress dispute={dispute} />
        {reason && (
          <PageSection title="The reason that both sides read">
            <QuotedText text={reason} />
          </PageSection>
        )}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <SideCard title="Says that it is theirs" side={claimant} text={dispute.statement} />
          <SideCard title="Has the listing" side={holder} text={dispute.answer} />
        </div>
        {!outcome && dispute.isReady && !dispute.isOwn && (
          <PageSection
            title="Decide"
            text="Moving ends a running promotion, refunds its period, and withdraws an update that waits for review. The content stays as it is."
          >
            <DecisionForm key={dispute.seen} dispute={dispute} answer={answer} />
          </PageSection>
        )}
      </div>
    </Page>
  );
}

function Progress({
  dispute: { outcome, endedAt, isReady, isOwn, answerBy },
}: {
  dispute: DisputeCase;
}) {
  if (outcome)
    return (
      <Alert kind="info" title={outcomeTitles[outcome]}>
        <p>{endedAt && <LocalTime at={endedAt} />}</p>
      </Alert>
    );
  if (isOwn)
    return (
      <Alert kind="warning" title="You belong to one of the two sides">
        <p>Another moderator has to decide.</p>
      </Alert>
    );
  if (isReady) return null;
  return (
    <Alert kind="info" title="Waiting for the answer">
      <p>
        Until {dayText(answerBy.slice(0, 10))}. It can be decided as soon as the answer is there, or
        after that day.
      </p>
    </Alert>
  );
}

const outcomeTitles = {
  moved: "The listing has moved",
  kept: "The listing stayed",
  withdrawn: "Withdrawn",
} as const;

function SideCard({ title, side, text }: { title: string; side: Side; text: string | null }) {
  const { organisationId, label, since, liveListings, isSuspended, proofs } = side;
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-6">
      <h2 className="text-title-s">{title}</h2>
      <p className="mt-2 text-compact [overflow-wrap:anywhere]">
        <TextLink href={`/admin/organisations/${organisationId}`}>{label}</TextLink>
        {since && `, since ${dayText(since.slice(0, 10))}`}
        {`, ${liveListings === 1 ? "1 live listing" : `${liveListings} live listings`}`}
        {isSuspended && ", suspended"}
      </p>
      <h3 className="mt-4 mb-1.5 font-semibold text-small">Proof of the domain</h3>
      {proofs.length === 0 ? (
        <p className="text-compact text-ink-2">None was begun.</p>
      ) : (
        <ul className="text-compact">
          {proofs.map((proof) => (
            <li key={proof.domain} className="[overflow-wrap:anywhere]">
              <ProofLine {...proof} />
            </li>
          ))}
        </ul>
      )}
      <h3 className="mt-4 mb-1.5 font-semibold text-small">In their words</h3>
      {text ? (
        <QuotedText text={text} />
      ) : (
        <p className="text-compact text-ink-2">No answer yet.</p>
      )}
    </section>
  );
}

function ProofLine({ domain, method, provenAt, lookedAt, address }: Side["proofs"][number]) {
  if (!method || !provenAt) return <>{domain}: not proven</>;
  return (
    <>
      <b>{domain}</b>: by {method === "email" ? `email to ${address}` : methodTexts[method]} on{" "}
      {dayText(provenAt.slice(0, 10))}
      {lookedAt && `, last look ${dayText(lookedAt.slice(0, 10))}`}
    </>
  );
}
