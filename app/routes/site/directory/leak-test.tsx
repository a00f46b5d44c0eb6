import type { ReactNode } from "react";
import {
  DAYS_BETWEEN_TESTS,
  DAYS_UNTIL_AGED,
  DAYS_UNTIL_PUBLIC,
} from "#app/features/leaks/leak-test.ts";
import { LeakReport } from "#app/features/leaks/ui/leak-report.tsx";
import { pageMeta } from "#app/http/page/page-meta.server.ts";
import { brand } from "#app/shared/brand.ts";
import type { Sighting } from "#app/shared/leak.ts";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { noData, publicPage } from "../public-page.tsx";

export const leakTest = publicPage({
  path: "/leak-test",
  load: noData,
  meta,
  View: LeakTestPage,
});

function meta() {
  return pageMeta({
    path: "/leak-test",
    title: "The leak test",
    description: `How ${brand.name} tests whether a provider's name shows in its branded demo, and what the test cannot see.`,
  });
}

function LeakTestPage() {
  return (
    <Page className="flex flex-col gap-2 pt-10 pb-4 md:pt-14">
      <div className="max-w-[68ch]">
        <h1 className="text-title-xl">The leak test</h1>
        <p className="mt-4 mb-8 text-ink-2 text-lead text-pretty">
          White label means that your clients never see the provider&apos;s name. We look whether
          that is so: in a demo that the provider runs under another brand, layer by layer.
        </p>
      </div>

      <Section title="What we look at">
        <p>
          We open the demo&apos;s address as a browser would, and what it is made of: the page,
          styles, scripts, icons, headers, cookies, the certificate and the names in DNS; then the
          pages it links to on its own address, one step deep. The provider can also have the demo
          send one email to an address made for this test.
        </p>
        <p>
          We look for the provider&apos;s names and domains, for “powered by” and its kin with
          whichever maker, and for the provider&apos;s icon; also where they are written in other
          ways. An email says something about its sender only if the demo’s own domain has signed it
          (DKIM).
        </p>
      </Section>

      <Section title="What we cannot see">
        <ul className="list-disc space-y-1.5 pl-5">
          <li>What is behind a sign-in.</li>
          <li>What only appears after something is clicked or typed.</li>
          <li>Apps in stores, printed documents and phone calls.</li>
          <li>Whether the demo is set up as the product is for you.</li>
          <li>
            What the demo shows only to others: we say who we are in each request. Nor more than
            some twenty pages and files of it.
          </li>
          <li>Emails other than the one that the provider has the demo send.</li>
        </ul>
        <p>“Passes” means that we found nothing there, not that there is nothing.</p>
      </Section>

      <Section title="What happens with the result">
        <ul className="list-disc space-y-1.5 pl-5">
          <li>
            The provider sees it first and has {DAYS_UNTIL_PUBLIC} days to mend it and have us look
            again. Then the last result is public.
          </li>
          <li>
            What a layer confirms says “Tested” with its date, beside the fact. Where it contradicts
            what the provider states, the listing says “Stated; our test disagrees”, and a person of
            our staff looks at it.
          </li>
          <li>
            We test again every {DAYS_BETWEEN_TESTS} days. A result that is older than{" "}
            {DAYS_UNTIL_AGED} days is no longer shown.
          </li>
          <li>The test is free for everyone. It cannot be bought, and neither can its result.</li>
        </ul>
      </Section>

      <Section title="How we behave">
        <p>
          A look takes at most 20 seconds, 40 requests and 10 MB, and keeps to what the demo&apos;s{" "}
          <code>robots.txt</code> asks of us. It calls itself by our name and links to this page. We
          sign in nowhere and send no forms.
        </p>
      </Section>

      <Section title="An example">
        <p>
          Made up, for a provider called Bright Desk. This is what a provider sees; the public sees
          the layers without the places.
        </p>
        <LeakReport found={exampleFound} sightings={exampleSightings} />
      </Section>

      <div className="flex flex-wrap gap-3 border-line border-t pt-8">
        <Button href="/services">Browse Services</Button>
        <Button href="/white-label-facts" variant="quiet">
          White label facts
        </Button>
      </div>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-3.5 border-line border-t py-8 md:py-10 lg:grid-cols-[17rem_minmax(0,68ch)]">
      <h2 className="text-title-m">{title}</h2>
      <div className="space-y-3.5 text-ink-2 text-pretty leading-[1.65]">{children}</div>
    </section>
  );
}

const exampleFound = {
  verdicts: { portal: "passes", links: "passes", mark: "passes", help: "leaks" },
  mailVerdicts: { sender: "leaks", links: "passes" },
} as const;

const exampleSightings: Sighting[] = [
  {
    layer: "help",
    place: "link",
    where: "https://portal.agency.example/",
    excerpt: "https://help.brightdesk.example/",
  },
  {
    layer: "sender",
    place: "return path",
    where: "Return-Path",
    excerpt: "bounces@brightdesk.example",
  },
];
