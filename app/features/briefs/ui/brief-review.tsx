import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { fieldsFor } from "#app/features/facts/fact-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { QuotedText } from "#app/ui/page/quoted-text.tsx";
import { mustHaveText } from "../must-have.ts";
import { hiddenFields, type TypedBrief, typedText, wantsIn } from "../typed-brief.ts";
import type { AskedListing } from "./asked-listings.tsx";
import { BriefWants } from "./brief-wants.tsx";

/** All that is sent, with who is asked what. */
export function BriefReview({
  action,
  listings,
  typed,
}: {
  action: string;
  listings: AskedListing[];
  typed: TypedBrief;
}) {
  const isBusy = useNavigation().state !== "idle";
  const wants = wantsIn(typed);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby="review" className="flex flex-col gap-6">
      <div>
        <h2 id="review" ref={heading} tabIndex={-1} className="w-fit text-title-m">
          This is what they get
        </h2>
        <p className="mt-1 text-compact text-ink-2">
          Nothing is sent yet. They have {typedText(typed, "days")} days to answer.
        </p>
      </div>
      <QuotedText text={wants.purpose} />
      <BriefWants wants={wants} />
      <div>
        <h3 className="text-title-s">Your must-haves</h3>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-compact">
          {wants.mustHaves.map((mustHave) => (
            <li key={mustHave.field}>{mustHaveText(mustHave)}</li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-title-s">Who is asked what</h3>
        <ul className="mt-2 flex flex-col gap-2 text-compact">
          {listings.map((listing) => (
            <li key={listing.id}>
              <b className="font-semibold [overflow-wrap:anywhere]">{listing.businessName}</b>:{" "}
              <span className="text-ink-2">{askedText(listing, wants)}</span>
            </li>
          ))}
        </ul>
      </div>
      <Form method="post" action={action} className="flex flex-wrap gap-3">
        {hiddenFields(typed).map(({ name, value }) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="step" value="send" pending={isBusy} pendingText="Sending...">
          {listings.length === 1 ? "Send the brief" : `Send to all ${listings.length}`}
        </Button>
        <Button type="submit" name="step" value="change" variant="quiet" aria-disabled={isBusy}>
          Change it
        </Button>
      </Form>
    </section>
  );
}

function askedText({ category, stated }: AskedListing, { mustHaves }: ReturnType<typeof wantsIn>) {
  const fitting = new Map(fieldsFor(category));
  const labels = mustHaves.flatMap(({ field }) =>
    stated.includes(field) ? [] : (fitting.get(field)?.label ?? []),
  );
  return labels.length === 0
    ? "its listing states all of them; it can write to you"
    : labels.join(", ");
}
