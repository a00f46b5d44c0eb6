import { NumberColumns, NumbersAsTable } from "#app/ui/charts/numbers-as-table.tsx";
import { Table } from "#app/ui/table.tsx";
import { marginRows } from "../margin.ts";
import type { ComparedMargin } from "../margin-comparison.ts";
import { figureText, wholeText } from "../money-text.ts";
import type { Currency } from "../price-book.ts";

/** The lines of the plot, at usual numbers of clients. */
export function ComparedCosts({
  compared,
  clients,
  currency,
}: {
  compared: readonly ComparedMargin[];
  clients: number;
  currency: Currency;
}) {
  const columns = compared.map(({ id, name, costFor }) => ({
    id,
    name,
    rows: marginRows(costFor, clients),
  }));

  return (
    <NumbersAsTable className="mt-4">
      <p className="mt-2 text-ink-2 text-small">In {currency} a month</p>
      <Table
        label={`Cost a month by number of clients, in ${currency}`}
        className="mt-2 max-sm:[&_table]:text-small max-sm:[&_td]:px-2 max-sm:[&_th]:px-2"
      >
        <NumberColumns names={["Clients", ...columns.map(({ name }) => name)]} />
        <tbody>
          {columns[0]?.rows.map((row, index) => (
            <tr key={row.clients}>
              <th scope="row">{wholeText(row.clients)}</th>
              {columns.map(({ id, rows }) => {
                const cost = rows[index]?.cost;
                return (
                  <td key={id} className="text-right tabular-nums">
                    {cost === undefined ? "Not stated" : figureText(cost)}
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
