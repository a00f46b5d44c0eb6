import { Form } from "react-router";
import type { LeakLayer } from "#app/shared/leak.ts";
import { Button } from "#app/ui/button.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { type LeakTest, layerTexts } from "../../leak-test.ts";
import { LeakReport } from "../../ui/leak-report.tsx";
import { LEAK_QUEUE } from "../leak-decision.ts";

export type Contradiction = {
  listing: { id: string; businessName: string };
  test: LeakTest;
  layers: LeakLayer[];
};

/** Each public test that contradicts its listing, with what was found and both decisions. */
export function ContradictionList({ contradictions }: { contradictions: Contradiction[] }) {
  return (
    <ul aria-label="Tests to decide" className="flex flex-col gap-10">
      {contradictions.map(({ listing, test, layers }) => (
        <li key={test.id} className="flex max-w-[52rem] flex-col gap-4">
          <div>
            <h2 className="text-title-m [overflow-wrap:anywhere]">
              <TextLink href={`/service/${listing.id}`}>{listing.businessName}</TextLink>
            </h2>
            <p className="mt-1 text-compact text-ink-2 [overflow-wrap:anywhere]">
              {test.demoUrl}, looked at on {test.lookedAt && <LocalTime at={test.lookedAt} />}. The
              listing promises otherwise in:{" "}
              {layers.map((layer) => layerTexts[layer].name).join(", ")}.
            </p>
          </div>
          <LeakReport found={test} sightings={test.sightings} />
          <Form method="post" action={`${LEAK_QUEUE}/${test.id}/decide`} className="flex gap-3">
            <Button type="submit" name="decision" value="kept" size="s">
              The test is right<span className="sr-only"> about {listing.businessName}</span>
            </Button>
            <Button type="submit" name="decision" value="withdrawn" size="s" variant="quiet">
              Withdraw the test<span className="sr-only"> of {listing.businessName}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
