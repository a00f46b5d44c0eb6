import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LATE_MINUTES, MONTHS, type PromotionOverview } from "../promotion-overview.ts";
import { LivePromotionList } from "./live-promotion-list.tsx";
import { EmptyNote, OverviewSection } from "./overview-section.tsx";
import { PlaceTable } from "./place-table.tsx";
import { ReconciliationList } from "./reconciliation-list.tsx";
import { RevenueChart } from "./revenue-chart.tsx";
import { WaitingEventList } from "./waiting-event-list.tsx";

export function PromotionOverviewPanel({ overview }: { overview: PromotionOverview }) {
  const { promotions, places, revenue, reconciliations } = overview;

  return (
    <div className="mt-6 flex flex-col gap-10">
      <Concerns overview={overview} />
      <OverviewSection title={promotions.length > 0 ? `Live (${promotions.length})` : "Live"}>
        {promotions.length > 0 ? (
          <LivePromotionList promotions={promotions} />
        ) : (
          <EmptyNote>No listing is promoted just now.</EmptyNote>
        )}
      </OverviewSection>
      <OverviewSection title="Places">
        {places.length > 0 ? (
          <PlaceTable places={places} />
        ) : (
          <EmptyNote>Every place in every category is free, and nobody waits.</EmptyNote>
        )}
      </OverviewSection>
      <OverviewSection
        title="Revenue"
        text={`The last ${MONTHS} months (UTC): what was paid, less what went back. A refund counts in the month of its payment.`}
      >
        <RevenueChart months={revenue} />
      </OverviewSection>
      <OverviewSection
        id="reconciliation"
        title="Reconciliation"
        text="Every hour all we promote is compared with all the payment provider charges for. What differs is put right, and noted here."
        aside={<CompareNow />}
      >
        {reconciliations.length > 0 ? (
          <ReconciliationList reconciliations={reconciliations} />
        ) : (
          <EmptyNote>None has run yet.</EmptyNote>
        )}
      </OverviewSection>
      <WaitingEvents overview={overview} />
    </div>
  );
}

function Concerns({ overview: { reconciliations, eventCount } }: { overview: PromotionOverview }) {
  const found = reconciliations[0]?.differences.length ?? 0;
  if (eventCount === 0 && found === 0) return null;

  return (
    <Alert kind="warning" title="The payment provider and we may differ">
      <ul>
        {eventCount > 0 && (
          <li>
            <a href="#events" className="underline underline-offset-4">
              {eventCount === 1 ? "1 event waits" : `${eventCount} events wait`} for more than{" "}
              {LATE_MINUTES} minutes
            </a>
          </li>
        )}
        {found > 0 && (
          <li>
            <a href="#reconciliation" className="underline underline-offset-4">
              The last reconciliation found {found === 1 ? "1 difference" : `${found} differences`}
            </a>
          </li>
        )}
      </ul>
    </Alert>
  );
}

function CompareNow() {
  return (
    <Form method="post" action="/admin/promotions/reconcile">
      <Button type="submit" variant="quiet" size="s">
        Compare now
      </Button>
    </Form>
  );
}

function WaitingEvents({ overview: { events, eventCount } }: { overview: PromotionOverview }) {
  return (
    <OverviewSection
      id="events"
      title="Payment events"
      text={
        eventCount > events.length
          ? `The ${events.length} oldest of ${eventCount.toLocaleString("en-US")} that wait for more than ${LATE_MINUTES} minutes.`
          : `Those that wait for more than ${LATE_MINUTES} minutes.`
      }
    >
      {events.length > 0 ? (
        <WaitingEventList events={events} />
      ) : (
        <EmptyNote>None waits. Every event that came in has been handled.</EmptyNote>
      )}
    </OverviewSection>
  );
}
