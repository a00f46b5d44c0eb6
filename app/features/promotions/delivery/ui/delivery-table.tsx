import { NumberColumns, NumbersAsTable } from "#app/ui/charts/numbers-as-table.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Table } from "#app/ui/table.tsx";
import { type DeliveryDay, dayText } from "../delivery.ts";

export function DeliveryTable({ days }: { days: readonly DeliveryDay[] }) {
  return (
    <NumbersAsTable className="mt-6">
      <p aria-hidden="true" className="mt-4 flex items-center gap-2 text-ink-2 text-tiny">
        <PromotedMark /> promoted
      </p>
      <Table
        label="Delivery by day"
        className="mt-2 max-w-2xl max-sm:[&_td]:px-2.5 max-sm:[&_th]:px-2.5"
      >
        <NumberColumns names={["Day", "Shown", "Views", "Clicks", "Saved"]} />
        <tbody>
          {days.toReversed().map(({ day, shown, viewed, clicked, saved, isPromoted }) => (
            <tr key={day}>
              <th scope="row" className="whitespace-nowrap">
                <time dateTime={day}>{dayText(day)}</time>
                {isPromoted && <PromotedMark className="ml-2" />}
                {isPromoted && <span className="sr-only">, promoted</span>}
              </th>
              <td className={number}>{shown.toLocaleString("en-US")}</td>
              <td className={number}>{viewed.toLocaleString("en-US")}</td>
              <td className={number}>{clicked.toLocaleString("en-US")}</td>
              <td className={number}>{saved.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </NumbersAsTable>
  );
}

function PromotedMark({ className }: { className?: string }) {
  const dot = "inline-block size-2 rounded-full bg-vip";
  return <span aria-hidden="true" className={classNames(dot, className)} />;
}

const number = "text-right tabular-nums";
