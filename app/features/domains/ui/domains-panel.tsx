import { dayText } from "#app/shared/day-text.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import {
  type DomainProof,
  type DomainState,
  domainPath,
  MAX_DOMAINS,
  methodTexts,
  stateOf,
} from "../domain.ts";
import { AddDomainForm } from "./add-domain-form.tsx";
import { DomainBadge } from "./domain-badge.tsx";
import { SuggestedDomains } from "./suggested-domains.tsx";

export function DomainsPanel({
  domains,
  suggested,
  answer,
}: {
  domains: DomainProof[];
  /** Of the listings' websites. */
  suggested: string[];
  /** To a post without scripts. */
  answer?: FormAnswer | undefined;
}) {
  return (
    <div className="flex flex-col gap-5">
      <PageSection
        title="Domains"
        text="Show that your website’s domain is yours. Your listings then say how and when you did, and people can filter by it. It is free."
      >
        {domains.length > 0 ? (
          <ul aria-label="Domains" className="-my-4">
            {domains.map((domain) => (
              <DomainRow key={domain.id} domain={domain} />
            ))}
          </ul>
        ) : (
          <p className="text-compact text-ink-2">No domain yet.</p>
        )}
      </PageSection>
      {domains.length < MAX_DOMAINS && (
        <PageSection title="Add a domain" text="The one that your company has registered.">
          {suggested.length > 0 && <SuggestedDomains domains={suggested} />}
          <AddDomainForm answer={answer} />
        </PageSection>
      )}
    </div>
  );
}

function DomainRow({ domain }: { domain: DomainProof }) {
  const { id, domain: name } = domain;
  const state = stateOf(domain);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-compact">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          <DomainBadge domain={domain} />
        </p>
        <p className="text-ink-2 text-small [overflow-wrap:anywhere]">{texts[state](domain)}</p>
      </div>
      <Button href={domainPath(id)} variant="quiet" size="s">
        {buttons[state]}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}

const texts: Record<DomainState, (domain: DomainProof) => string> = {
  waiting: () => "We look by ourselves for the record or the file.",
  stopped: () => "We have stopped looking by ourselves.",
  lost: () => "Two looks in a row found no proof.",
  proven: ({ method }) => `By ${methodTexts[method ?? "dns"]}`,
  asked: ({ address, nextLookAt }) =>
    `Enter the code sent to ${address} before ${day(nextLookAt)}.`,
  failing: ({ method, nextLookAt }) =>
    `${method === "email" ? "Enter the newest code" : "Put it back"} before ${day(nextLookAt)}.`,
};

const buttons: Record<DomainState, string> = {
  waiting: "Prove it",
  stopped: "Prove it",
  lost: "Prove it",
  proven: "Details",
  asked: "Enter the code",
  failing: "What to do",
};

function day(at: string | null) {
  return at ? dayText(at.slice(0, 10)) : "the next look";
}
