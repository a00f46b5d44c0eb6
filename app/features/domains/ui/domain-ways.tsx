import type { ReactNode } from "react";
import { CopyText } from "#app/ui/form/copy-text.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { type DomainProof, PROOF_FILE, type ProofMethod, proofText } from "../domain.ts";
import { EnterCodeForm } from "./enter-code-form.tsx";
import { MailCodeForm } from "./mail-code-form.tsx";

export type DomainAnswers = { mail?: FormAnswer; code?: FormAnswer };

type Way = {
  domain: DomainProof;
  /** Anyone can have an address there, so that mail shows nothing. */
  hasPublicMailboxes: boolean;
  /** To posts without scripts. */
  answers?: DomainAnswers | undefined;
};

/** Exactly what to do, for each of the three ways. */
export const domainWays: Record<ProofMethod, (way: Way) => ReactNode> = {
  dns: ({ domain: { domain, token } }) => (
    <PageSection
      title="By DNS record"
      text="For who manages the domain. It stays in place, so nobody has to think of it again."
    >
      <ol className={steps}>
        <li>
          Open the DNS settings of {domain} at the company where it is registered or hosted, and add
          a new record.
        </li>
        <li>
          As its type, choose <b>TXT</b>.
        </li>
        <li>
          <CopyText label="As its name (or host), enter:" text="@" />
          <p className={hint}>
            It stands for {domain} itself. Some companies want it left empty instead.
          </p>
        </li>
        <li>
          <CopyText label="As its value, enter:" text={proofText(token)} />
        </li>
        <li>Save it. Leave other TXT records as they are. We look by ourselves.</li>
      </ol>
    </PageSection>
  ),
  file: ({ domain: { domain, token } }) => (
    <PageSection
      title="By a file"
      text="For who manages the website. It stays in place, so nobody has to think of it again."
    >
      <ol className={steps}>
        <li>
          <CopyText label="Make a text file with this one line:" text={proofText(token)} />
        </li>
        <li>
          <CopyText
            label="Publish it at exactly this address:"
            text={`https://${domain}${PROOF_FILE}`}
          />
          <p className={hint}>
            A redirect to www.{domain} is fine, to other addresses it does not count.
          </p>
        </li>
        <li>
          <TextLink href={`https://${domain}${PROOF_FILE}`}>Open the address</TextLink>: only that
          line is there. We look by ourselves.
        </li>
      </ol>
    </PageSection>
  ),
  email: ({ domain, hasPublicMailboxes, answers }) =>
    hasPublicMailboxes ? (
      <PageSection title="By email" text="Not possible for this domain.">
        <p className="text-compact text-ink-2">
          Anyone can have an address at {domain.domain}, so email shows nothing here. Use a DNS
          record or a file.
        </p>
      </PageSection>
    ) : (
      <PageSection
        title="By email"
        text="The quickest way. Once a month we send a new code, which someone has to enter."
      >
        {domain.isAsked ? (
          <div className="flex flex-col gap-8">
            <EnterCodeForm
              domainId={domain.id}
              label="Code from the email"
              answer={answers?.code}
            />
            <MailCodeForm domain={domain} label="Send a new code to" answer={answers?.mail} />
          </div>
        ) : (
          <div className="flex flex-col gap-8">
            <MailCodeForm
              domain={domain}
              label="1. Email address that gets the code"
              answer={answers?.mail}
            />
            <EnterCodeForm
              domainId={domain.id}
              label="2. Code from the email"
              answer={answers?.code}
            />
          </div>
        )}
      </PageSection>
    ),
};

const steps =
  "flex list-decimal flex-col gap-4 pl-5 text-compact text-pretty marker:text-ink-3 [overflow-wrap:anywhere]";
const hint = "mt-1.5 text-ink-3 text-small";
