import { type ReactNode, useId } from "react";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Pagination } from "#app/ui/page/pagination.tsx";
import { type NewsletterOverview, overviewPath } from "../newsletter-overview.ts";
import { LeaverList } from "./leaver-list.tsx";
import { OwedDeliveryList } from "./owed-delivery-list.tsx";

export function NewsletterOverviewPanel({ overview }: { overview: NewsletterOverview }) {
  const { counts, owed, leavers } = overview;
  const pages = { owed: owed.page, left: leavers.page };

  return (
    <div className="mt-6 flex flex-col gap-10">
      <Counts counts={counts} />
      <Section
        title="Deliveries owed"
        text="Each confirmed address, and each that left, is posted to your own list. What it has not taken yet is tried again by itself, with growing pauses at first and then every hour."
      >
        {owed.total > 0 ? (
          <>
            <OwedDeliveryList deliveries={owed.rows} />
            <Pagination
              label="Pages of deliveries"
              page={owed.page}
              pageCount={owed.pageCount}
              hrefFor={(page) => overviewPath({ ...pages, owed: page })}
              className="mt-6"
            />
          </>
        ) : (
          <EmptyState
            heading="h3"
            title="Nothing is owed"
            text="Your list has taken everything so far. Without a webhook, whoever confirms waits here for one."
          />
        )}
      </Section>
      <Section
        title="Who left"
        text="The newest first. An address is shown whole only while your list may still hold it; it is forgotten 30 days after the leaving, or as soon after that as your webhook has taken it."
      >
        {leavers.total > 0 ? (
          <>
            <LeaverList leavers={leavers.rows} />
            <Pagination
              label="Pages of leavers"
              page={leavers.page}
              pageCount={leavers.pageCount}
              hrefFor={(page) => overviewPath({ ...pages, left: page })}
              className="mt-6"
            />
          </>
        ) : (
          <EmptyState heading="h3" title="Nobody has left" text="Not in the last 30 days." />
        )}
      </Section>
    </div>
  );
}

function Counts({ counts }: { counts: NewsletterOverview["counts"] }) {
  const shown = [
    { name: "Confirmed", count: counts.confirmed },
    { name: "Waiting for confirmation", count: counts.pending },
    { name: "Left", count: counts.unsubscribed },
  ];

  return (
    <dl className="grid gap-3.5 sm:grid-cols-3">
      {shown.map(({ name, count }) => (
        <Card key={name} padding="s">
          <dt className="text-ink-2 text-small">{name}</dt>
          <dd className="mt-1 text-title-m tabular-nums">{count.toLocaleString("en-US")}</dd>
        </Card>
      ))}
    </dl>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const titleId = useId();

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="text-title-s">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-[75ch] text-ink-2 text-small text-pretty">{text}</p>
      {children}
    </section>
  );
}
