import ArrowLeft from "lucide-react/icons/arrow-left";
import { Form, useNavigation } from "react-router";
import { dayText } from "#app/shared/day-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { LEAK_TEST, type LeakTest, layersWith, leakTestPath } from "../leak-test.ts";
import { LeakReport } from "./leak-report.tsx";
import { MailForm, type OpenedAddress } from "./mail-form.tsx";

type Tested = { id: string; businessName: string; isLive: boolean; demoUrl: string | null };

/** A listing's test: what was found, when others see it, and the button that looks again. */
export function LeakTestPanel({
  listing,
  test,
  opened,
}: {
  listing: Tested;
  test: LeakTest | undefined;
  /** The address that was just made. */
  opened?: OpenedAddress | undefined;
}) {
  const obstacle = obstacleOf(listing);
  const shown = test && listing.demoUrl === test.demoUrl ? test : undefined;

  return (
    <div className="flex max-w-[52rem] flex-col gap-5">
      <p>
        <Button href="/dashboard" variant="ghost" size="s" className="-ml-3.5">
          <ArrowLeft aria-hidden="true" /> Your Listings
        </Button>
      </p>
      <div>
        <h2 className="text-title-m [overflow-wrap:anywhere]">
          Leak test of {listing.businessName}
        </h2>
        <p className="mt-2 max-w-[60ch] text-compact text-ink-2 text-pretty">
          We open your branded demo as a client would and look for your own name. It is free, and
          what passes says ‘Tested’ in the directory.{" "}
          <TextLink href={LEAK_TEST}>What is looked at</TextLink>
        </p>
      </div>
      {obstacle ? (
        <Alert title={obstacle}>
          <TextLink href={`/dashboard/listings/${listing.id}/facts`}>White label facts</TextLink>
        </Alert>
      ) : (
        <>
          {listing.demoUrl && (
            <p className="text-compact [overflow-wrap:anywhere]">
              Your demo: <span className="font-semibold">{listing.demoUrl}</span>
            </p>
          )}
          {shown && <TestState test={shown} />}
          <LookForm listing={listing} test={shown} />
          {shown?.lookedAt && !shown.failure && (
            <section aria-labelledby="found" className="flex flex-col gap-3">
              <h3 id="found" className="text-title-s">
                What was found
              </h3>
              <LeakReport found={shown} sightings={shown.sightings} heading="h4" />
            </section>
          )}
          {shown && !shown.isPublic && <MailForm listing={listing} test={shown} opened={opened} />}
        </>
      )}
    </div>
  );
}

function obstacleOf({ isLive, demoUrl }: Tested) {
  if (!isLive) return "Only a listing that is live can be tested.";
  return demoUrl ? undefined : "State the address of a branded demo first, under ‘Brand’.";
}

function TestState({ test }: { test: LeakTest }) {
  const { isWaiting, lookedAt, failure } = test;
  const leaks = layersWith(test, "leaks").length;
  if (isWaiting)
    return (
      <Alert title="We are looking at your demo">
        <p>It takes up to a minute. The result appears here by itself.</p>
      </Alert>
    );
  if (!lookedAt) return null;
  if (failure)
    return (
      <Alert kind="warning" title="Your demo could not be looked at">
        <p>{failure}</p>
      </Alert>
    );
  return (
    <Alert
      kind={leaks > 0 ? "warning" : "success"}
      title={leaks > 0 ? leakText(leaks) : "Nothing leaked"}
    >
      <p>
        Looked at on <LocalTime at={lookedAt} />. {whoSees(test)}
      </p>
    </Alert>
  );
}

function whoSees({ isWithdrawn, isPublic, publicFrom }: LeakTest) {
  const day = dayText(publicFrom.slice(0, 10));
  if (isWithdrawn) return "Our staff found this test wrong and do not show it.";
  if (isPublic) return `The directory shows this result since ${day}.`;
  return `Only you see this. The directory shows the last result from ${day} on: until then you can mend and look again.`;
}

function leakText(leaks: number) {
  return leaks === 1 ? "Something leaks in one layer" : `Something leaks in ${leaks} layers`;
}

function LookForm({ listing, test }: { listing: Tested; test: LeakTest | undefined }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" action={leakTestPath(listing.id)}>
      <Button type="submit" pending={isBusy} pendingText="Asking...">
        {test ? "Look again" : "Test the demo"}
      </Button>
    </Form>
  );
}
