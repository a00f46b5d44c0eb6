import ChevronDown from "lucide-react/icons/chevron-down";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { DOMAINS, type DomainProof, domainPath, proofMethods, stateOf } from "../domain.ts";
import { DomainState } from "./domain-state.tsx";
import { type DomainAnswers, domainWays } from "./domain-ways.tsx";

/** One domain: its state, then what to do. What needs nothing to be done is folded. */
export function DomainPanel({
  domain,
  hasPublicMailboxes,
  answers,
}: {
  domain: DomainProof;
  hasPublicMailboxes: boolean;
  answers?: DomainAnswers | undefined;
}) {
  const { id, method } = domain;
  const way = { domain, hasPublicMailboxes, answers };
  const ways = (isShown: (way: (typeof proofMethods)[number]) => boolean) =>
    proofMethods.filter(isShown).map((name) => {
      const Way = domainWays[name];
      return (
        <div key={name} id={`${name}-${id}`} className="scroll-mt-24">
          <Way {...way} />
        </div>
      );
    });
  const isCalm = stateOf(domain) === "proven";

  return (
    <div className="flex flex-col gap-5">
      <p className="text-small">
        <TextLink href={DOMAINS}>All domains</TextLink>
      </p>
      <DomainState domain={domain} />
      {method ? (
        <>
          {!isCalm && ways((name) => name === method)}
          <details className="group/ways" open={answers && isCalm}>
            <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-semibold text-accent text-compact [&::-webkit-details-marker]:hidden">
              {isCalm ? "All ways to prove it" : "Prove it in another way"}
              <ChevronDown
                aria-hidden="true"
                className="size-4.5 transition-transform group-open/ways:rotate-180"
              />
            </summary>
            <div className="flex flex-col gap-5 pt-3">
              {ways((name) => isCalm || name !== method)}
            </div>
          </details>
        </>
      ) : (
        <>
          <p className="text-compact">
            Choose one way: a <TextLink href={`#dns-${id}`}>DNS record</TextLink>, a{" "}
            <TextLink href={`#file-${id}`}>file</TextLink> or an{" "}
            <TextLink href={`#email-${id}`}>email</TextLink>.
          </p>
          {ways(() => true)}
        </>
      )}
      <p>
        <Button href={`${domainPath(id)}/remove`} variant="quiet" size="s">
          Remove this domain
        </Button>
      </p>
    </div>
  );
}
