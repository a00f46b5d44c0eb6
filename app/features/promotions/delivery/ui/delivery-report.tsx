import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { clickRateText, type Delivery, periodText, totalsOf } from "../delivery.ts";
import { DeliveryChart } from "./delivery-chart.tsx";
import { DeliveryTable } from "./delivery-table.tsx";

export function DeliveryReport({ isLive, days }: Pick<Delivery, "isLive" | "days">) {
  const { promoted, shown, viewed, clicked, saved } = totalsOf(days);
  if (promoted + shown + viewed + clicked + saved === 0) {
    return (
      <EmptyState
        heading="h3"
        className="mt-4"
        title="Nothing counted yet"
        text={
          isLive
            ? "Views and website clicks show up here a few seconds after they happen."
            : "Counting begins when the listing is live."
        }
      />
    );
  }

  const figures = [
    { name: "Days promoted", count: promoted, note: `of ${days.length} days` },
    { name: "Times shown in top places", count: shown },
    { name: "Views", count: viewed },
    { name: "Website clicks", count: clicked, note: clickRateText({ viewed, clicked }) },
    { name: "Times saved", count: saved },
  ];
  return (
    <>
      <p className="text-compact text-ink-2">
        The last {days.length} days: {periodText(days)} (UTC).
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-3 lg:grid-cols-5">
        {figures.map((figure) => (
          <Figure key={figure.name} {...figure} />
        ))}
      </dl>
      <h3 className="mt-8 mb-5 text-title-s">Day by day</h3>
      <DeliveryChart days={days} />
      <DeliveryTable days={days} />
      <p className="mt-6 max-w-[75ch] text-ink-2 text-small text-pretty">
        Counted without cookies, bots left out, and the same visitor once in 30 minutes; your own
        visits count too. A browser or an account that saves the listing counts once, until it
        removes and saves it again. Top places are the recommended block on the home page and the
        first ones of a category. Browsers that do not report clicks, such as Firefox, are missing
        from the clicks.
      </p>
    </>
  );
}

function Figure({ name, count, note }: { name: string; count: number; note?: string | undefined }) {
  return (
    <div className="flex flex-col rounded-panel border border-line bg-paper px-4 py-3.5">
      <dt className="flex-1 text-ink-2 text-small text-balance">{name}</dt>
      <dd className="mt-1">
        <b className="block font-bold font-display text-title-l tracking-[-0.02em]">
          {count.toLocaleString("en-US")}
        </b>
        <span className="block min-h-5 text-ink-2 text-tiny">{note}</span>
      </dd>
    </div>
  );
}
