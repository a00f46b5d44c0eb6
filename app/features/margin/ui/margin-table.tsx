import { NumberColumns, NumbersAsTable } from "#app/ui/charts/numbers-as-table.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Margin } from "../margin.ts";
import { figureText, wholeText } from "../money-text.ts";
import type { Currency } from "../price-book.ts";

/** The same as the plot, at usual numbers of clients. */
export function MarginTable({
  rows,
  currency,
  isOnce,
}: {
  rows: readonly Margin[];
  currency: Currency;
  isOnce: boolean;
}) {
  const hasTakings = rows.some(({ takings }) => takings !== undefined);
  const perMonth = isOnce ? " a month" : "";
  const columns = [
    {
      name: isOnce ? "Paid once" : "You pay",
      read: (row: Margin) => (isOnce ? row.once : row.cost),
    },
    ...(hasTakings
      ? [
          { name: `You take${perMonth}`, read: ({ takings }: Margin) => takings },
          { name: `You keep${perMonth}`, read: ({ kept }: Margin) => kept },
        ]
      : []),
  ];

  return (
    <NumbersAsTable className="mt-4">
      <p className="mt-2 text-ink-2 text-small">
        In {currency}
        {isOnce ? "" : " a month"}
      </p>
      <Table
        label={`Cost by number of clients, in ${currency}`}
        className="mt-2 max-sm:[&_table]:text-small max-sm:[&_td]:px-2 max-sm:[&_th]:px-2"
      >
        <NumberColumns names={["Clients", ...columns.map(({ name }) => name)]} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.clients}>
              <th scope="row">{wholeText(row.clients)}</th>
              {columns.map(({ name, read }) => {
                const value = read(row);
                return (
                  <td key={name} className="text-right tabular-nums">
                    {value === undefined ? "Not stated" : figureText(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Table>
    </NumbersAsTable>
  );
}
