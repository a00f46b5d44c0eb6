import { Button } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/form/copy-text.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { DOMAINS, type DomainProof, domainPath, PROOF_FILE, proofText } from "../domain.ts";
import { DomainState } from "./domain-state.tsx";
import { EnterCodeForm } from "./enter-code-form.tsx";
import { MailCodeForm } from "./mail-code-form.tsx";

type Answers = { mail?: FormAnswer; code?: FormAnswer };

/** One domain: its state, and exactly what to do for each of the three ways. */
export function DomainPanel({
  domain,
  hasPublicMailboxes,
  answers,
}: {
  domain: DomainProof;
  /** Anyone can have an address there, so that mail shows nothing. */
  hasPublicMailboxes: boolean;
  /** To posts without scripts. */
  answers?: Answers | undefined;
}) {
  const { id, domain: name, token } = domain;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-small">
        <TextLink href={DOMAINS}>All domains</TextLink>
      </p>
      <DomainState domain={domain} />
      <PageSection
        title="By DNS record"
        text="For who manages the domain. We look again by ourselves, so nobody has to think of it."
      >
        <ol className={steps}>
          <li>Open the DNS settings of {name}, where it is registered or hosted.</li>
          <li>
            Add a record of type <b>TXT</b> for the domain itself. Its name is <b>@</b> or empty,
            depending on the provider.
          </li>
          <li>
            <CopyText label="As its value, enter:" text={proofText(token)} />
          </li>
          <li>Leave other TXT records as they are, and leave this one in place.</li>
        </ol>
      </PageSection>
      <PageSection title="By a file" text="For who manages the website. We look again here too.">
        <ol className={steps}>
          <li>
            <CopyText label="Make a text file with this one line:" text={proofText(token)} />
          </li>
          <li>
            <CopyText
              label="Publish it at exactly this address:"
              text={`https://${name}${PROOF_FILE}`}
            />
          </li>
          <li>A redirect to www.{name} is fine, to other addresses it does not count.</li>
        </ol>
      </PageSection>
      <PageSection
        title="By email"
        text="The quickest way. Once a month we send a new code, which someone has to enter."
      >
        {hasPublicMailboxes ? (
          <p className="text-compact text-ink-2">
            Anyone can have an address at {name}, so email shows nothing here.
          </p>
        ) : (
          <div className="flex flex-col gap-8">
            <MailCodeForm domain={domain} answer={answers?.mail} />
            <EnterCodeForm domainId={id} answer={answers?.code} />
          </div>
        )}
      </PageSection>
      <p>
        <Button href={`${domainPath(id)}/remove`} variant="quiet" size="s">
          Remove this domain
        </Button>
      </p>
    </div>
  );
}

const steps =
  "flex list-decimal flex-col gap-3 pl-5 text-compact text-pretty marker:text-ink-3 [overflow-wrap:anywhere]";
