import { Card } from "#app/ui/card.tsx";
import { Bars } from "#app/ui/charts/bars.tsx";
import { NumberColumns, NumbersAsTable } from "#app/ui/charts/numbers-as-table.tsx";
import { Table } from "#app/ui/table.tsx";
import { type MonthRevenue, moneyText, monthText, netOf } from "../promotion-overview.ts";

export function RevenueChart({ months }: { months: readonly MonthRevenue[] }) {
  const total = months.reduce((sum, month) => sum + netOf(month), 0);
  const best = months.reduce((max, month) => (netOf(month) > netOf(max) ? month : max));
  const maxText = total > 0 && `Most: ${moneyText(netOf(best))} in ${monthText(best.month)}`;

  return (
    <Card>
      <p className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4">
        <b className="font-bold font-display text-title-l tracking-[-0.02em]">{moneyText(total)}</b>
        <span className="text-ink-2 text-small">{maxText || "Nothing yet"}</span>
      </p>
      <Bars
        bars={months.map((month) => ({
          key: month.month,
          value: netOf(month),
          text: `${monthText(month.month)}: ${moneyText(netOf(month))}`,
        }))}
        label={`Revenue by month. ${maxText || "Nothing yet"}.`}
        size="l"
        className="fill-accent"
      />
      <Ticks months={months} />
      <NumbersAsTable className="mt-5">
        <RevenueTable months={months} />
      </NumbersAsTable>
    </Card>
  );
}

/** Narrow screens show every third month. */
function Ticks({ months }: { months: readonly MonthRevenue[] }) {
  return (
    <p aria-hidden="true" className="mt-2 flex text-center text-ink-2 text-tiny">
      {months.map(({ month }, index) => (
        <span
          key={month}
          className={index % 3 === 2 ? "flex-1 basis-0" : "flex-1 basis-0 max-sm:invisible"}
        >
          {monthText(month).slice(0, 3)}
        </span>
      ))}
    </p>
  );
}

function RevenueTable({ months }: { months: readonly MonthRevenue[] }) {
  return (
    <Table
      label="Revenue by month"
      className="mt-4 max-w-2xl max-sm:[&_table]:text-small max-sm:[&_td]:px-1.5 max-sm:[&_th]:px-1.5"
    >
      <NumberColumns names={["Month", "Paid", "Refunded", "Revenue"]} />
      <tbody>
        {months.toReversed().map((row) => (
          <tr key={row.month}>
            <th scope="row" className="whitespace-nowrap">
              <time dateTime={row.month}>{monthText(row.month)}</time>
            </th>
            <td className={number}>{moneyText(row.paid)}</td>
            <td className={number}>{moneyText(row.refunded)}</td>
            <td className={number}>{moneyText(netOf(row))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const number = "text-right tabular-nums";
