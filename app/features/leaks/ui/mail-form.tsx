import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CopyText } from "#app/ui/form/copy-text.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { type LeakTest, leakTestPath } from "../leak-test.ts";

export type OpenedAddress = { address: string; until: string };

/** An address to which the provider has the demo send one email. */
export function MailForm({
  listing,
  test,
  opened,
}: {
  listing: { id: string };
  test: LeakTest;
  opened: OpenedAddress | undefined;
}) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="leak-mail" className="flex flex-col gap-3">
      <h3 id="leak-mail" className="text-title-s">
        An email of the demo
      </h3>
      <p className="max-w-[60ch] text-compact text-ink-2 text-pretty">
        Have the demo send one email, such as an invitation or a password reset, to an address made
        for this test.{" "}
        {test.mailAt && (
          <>
            We read one on <LocalTime at={test.mailAt} />; a further one takes its place.
            {test.mailVerdicts.sender === "not-looked-at" &&
              " It was not signed (DKIM) by the domain of your demo, or could not be read, so it says nothing about the sender."}
          </>
        )}
      </p>
      {opened ? (
        <div className="text-compact">
          <CopyText label="Address" text={opened.address} />
          <p className="mt-2 text-ink-2 text-small">
            It takes one email, until <LocalTime at={opened.until} />. It is shown only now.
          </p>
        </div>
      ) : (
        <Form method="post" action={`${leakTestPath(listing.id)}/mail`}>
          <Button
            type="submit"
            variant="quiet"
            size="s"
            pending={isBusy}
            pendingText="Making it..."
          >
            Make an address
          </Button>
        </Form>
      )}
    </section>
  );
}
