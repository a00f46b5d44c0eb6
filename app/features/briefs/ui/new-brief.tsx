import { Alert } from "#app/ui/feedback/alert.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { BRIEFS, newBriefPath } from "../brief.ts";
import { briefMessages } from "../brief-messages.ts";
import { type AskedListing, AskedListings } from "./asked-listings.tsx";
import { BriefForm } from "./brief-form.tsx";
import { BriefReview } from "./brief-review.tsx";

export type BriefAnswer = FormAnswer & { step?: "review" | "change" };

/** Writing a brief, then looking it through; what was typed stays through both. */
export function NewBrief({
  listings,
  formKey,
  answer,
}: {
  listings: AskedListing[];
  formKey: string;
  answer: BriefAnswer | undefined;
}) {
  const asked = listings.filter(({ obstacle }) => obstacle === null);
  const action = newBriefPath(listings.map(({ id }) => id));

  return (
    <Page className="flex-1 py-8 md:py-12">
      <p className="text-small">
        <TextLink href={BRIEFS}>Your briefs</TextLink>
      </p>
      <h1 className="mt-3 text-title-l">Ask several providers at once</h1>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <div className="min-w-0">
          <Step listings={asked} action={action} formKey={formKey} answer={answer} />
        </div>
        <aside aria-label="About this brief" className="flex flex-col gap-6 text-compact">
          <section aria-labelledby="asked">
            <h2 id="asked" className="mb-3 text-title-s">
              Who gets it
            </h2>
            <AskedListings listings={listings} />
          </section>
          <section aria-labelledby="what-happens">
            <h2 id="what-happens" className="text-title-s">
              What happens
            </h2>
            <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 text-ink-2">
              <li>The providers read it here and do not see your name or address.</li>
              <li>Each is asked only what its listing leaves unstated, and can decline.</li>
              <li>Their answers stand side by side in one table, until the deadline.</li>
            </ol>
            <p className="mt-4 text-ink-2 text-small">
              If you delete your account, your briefs are deleted with it.{" "}
              <TextLink href="/privacy-policy">Privacy policy</TextLink>
            </p>
          </section>
        </aside>
      </div>
    </Page>
  );
}

function Step({
  listings,
  action,
  formKey,
  answer,
}: {
  listings: AskedListing[];
  action: string;
  formKey: string;
  answer: BriefAnswer | undefined;
}) {
  const typed = answer?.form?.initialValue ?? {};
  const errors = answer?.form?.error;
  const isInvalid = Object.keys(errors ?? {}).some((name) => name !== "");

  if (listings.length === 0)
    return (
      <Alert kind="warning" title="None of these providers can be asked">
        <p>Choose others in the directory and compare them.</p>
      </Alert>
    );
  if (answer?.step === "review")
    return <BriefReview action={action} listings={listings} typed={typed} />;
  return (
    <>
      <div className="mb-5 empty:hidden">
        <FormMessage
          answer={isInvalid ? { ...answer, message: briefMessages.invalid } : answer}
          takesFocus
        />
      </div>
      <BriefForm
        key={answer?.step}
        action={action}
        formKey={formKey}
        listings={listings}
        typed={typed}
        errors={errors}
      />
    </>
  );
}
