import { DOMAINS, domainPath } from "#app/features/domains/domain.ts";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { type Claim, claimPath, disputePath } from "../claim.ts";
import { statementForm } from "../claim-forms.ts";
import { TextForm } from "./text-form.tsx";

type Answers = { claim?: FormAnswer | undefined; dispute?: FormAnswer | undefined };

/** Who has the listing, and what the actor can do about it: prove the domain first, then claim or dispute. */
export function ClaimPanel({ claim, answers }: { claim: Claim; answers?: Answers }) {
  const { listing, owner, domain, proof, disputeId } = claim;

  return (
    <Page className="flex-1 py-8 md:py-12">
      <p className="text-small">
        <TextLink href={`/service/${listing.id}`}>Back to the listing</TextLink>
      </p>
      <h1 className="mt-3 text-title-l [overflow-wrap:anywhere]">
        {owner === "us" ? listing.businessName : `Is ${listing.businessName} yours?`}
      </h1>
      <p className="mt-2 max-w-[60ch] text-compact text-ink-2 text-pretty">{ownerTexts[owner]}</p>
      <div className="mt-6 flex flex-col gap-5">
        {owner === "us" ? (
          <p>
            <Button href={`/edit-listing/${listing.id}`}>Edit the listing</Button>
          </p>
        ) : (
          <>
            <ProofSection domain={domain} website={listing.website} proof={proof} />
            {owner === "nobody" ? (
              <PageSection
                title="2. Claim it"
                text="The listing is yours at once and stays public as it is. Your changes are reviewed like everyone’s."
              >
                <ClaimForm listingId={listing.id} proof={proof} answer={answers?.claim} />
              </PageSection>
            ) : (
              <PageSection
                title="2. Tell us"
                text="We tell the other organization at once. It has seven days to answer. Then a moderator decides, with what both have proven and written."
              >
                <DisputeForm
                  listingId={listing.id}
                  proof={proof}
                  disputeId={disputeId}
                  answer={answers?.dispute}
                />
              </PageSection>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

const ownerTexts = {
  us: "This is your organization’s listing.",
  nobody:
    "Our staff wrote this listing, and nobody has claimed it yet. If it is your company’s product, you can take it over. It is free.",
  others:
    "An organization on this site has this listing. If it is your company’s product and not theirs, tell us.",
};

function ProofSection({
  domain,
  website,
  proof,
}: Pick<Claim, "domain" | "proof"> & { website: string }) {
  const title = "1. Prove the domain";
  if (!domain)
    return (
      <PageSection title={title}>
        <p className="text-compact [overflow-wrap:anywhere]">
          The listing’s website, {website}, has no domain that a company can prove. Please{" "}
          <TextLink href="/contact">write to us</TextLink>.
        </p>
      </PageSection>
    );
  return (
    <PageSection
      title={title}
      text="By a DNS record, a file on the website, or a code that we email to an address there."
    >
      <div className="flex flex-col items-start gap-4 text-compact">
        {proof?.isProven ? (
          <p>
            Your organization has proven <b className="[overflow-wrap:anywhere]">{domain}</b>.
          </p>
        ) : (
          <>
            <p>
              Show that <b className="[overflow-wrap:anywhere]">{domain}</b> is yours, then come
              back to this page.
            </p>
            {proof ? (
              <Button href={domainPath(proof.id)}>Prove {domain}</Button>
            ) : (
              <AddForm domain={domain} />
            )}
          </>
        )}
      </div>
    </PageSection>
  );
}

/** Posts with a page load: a live update of this page would take the form away, and the way to the domain with it. */
function AddForm({ domain }: { domain: string }) {
  return (
    <form method="post" action={`${DOMAINS}/add`}>
      <input type="hidden" name="domain" value={domain} />
      <Button type="submit" className="max-w-full [overflow-wrap:anywhere]">
        Prove {domain}
      </Button>
    </form>
  );
}

/** Posts with a page load, for the same reason. */
function ClaimForm({
  listingId,
  proof,
  answer,
}: Pick<Claim, "proof"> & { listingId: string; answer: FormAnswer | undefined }) {
  if (!proof?.isProven) return <AfterProof />;
  return (
    <form method="post" action={claimPath(listingId)} className="flex flex-col gap-3">
      <FormMessage answer={answer} takesFocus />
      <Button type="submit" className="self-start">
        Claim this listing
      </Button>
    </form>
  );
}

function DisputeForm({
  listingId,
  proof,
  disputeId,
  answer,
}: Pick<Claim, "proof" | "disputeId"> & { listingId: string; answer: FormAnswer | undefined }) {
  if (disputeId)
    return (
      <p className="text-compact">
        You have told us. <TextLink href={disputePath(disputeId)}>See where it stands</TextLink>
      </p>
    );
  if (!proof?.isProven) return <AfterProof />;
  return (
    <TextForm
      schema={statementForm}
      name="statement"
      action={`${claimPath(listingId)}/dispute`}
      label="Why is it yours?"
      hint="The other organization and a moderator read it. Your name and address are not shown to them."
      button={{ text: "Send to both", pending: "Sending..." }}
      answer={answer}
    />
  );
}

function AfterProof() {
  return <p className="text-compact text-ink-2">Possible once the domain is proven.</p>;
}
