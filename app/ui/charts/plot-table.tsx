import { Table } from "../table.tsx";
import { NumberColumns } from "./numbers-as-table.tsx";
import { whole } from "./plot-scale.ts";

/** One value per label; undefined where there is none. */
export type Series = { name: string; values: readonly (number | undefined)[] };

export function PlotTable({
  title,
  labels,
  labelName,
  series,
  write,
  more,
}: {
  title: string;
  labels: readonly { long: string }[];
  labelName: string;
  series: readonly Series[];
  write: (value: number) => string;
  more: readonly Series[];
}) {
  const columns = [
    ...series.map((shown) => ({ ...shown, write })),
    ...more.map((shown) => ({ ...shown, write: whole })),
  ];

  return (
    <Table
      label={`${title}, in numbers`}
      className="mt-3 max-sm:[&_table]:text-small max-sm:[&_td]:px-2 max-sm:[&_th]:px-2"
    >
      <NumberColumns names={[labelName, ...columns.map(({ name }) => name)]} />
      <tbody>
        {labels.map(({ long }, index) => (
          <tr key={long}>
            <th scope="row" className="whitespace-nowrap">
              {long}
            </th>
            {columns.map((column) => {
              const value = column.values[index];
              return (
                <td key={column.name} className="text-right tabular-nums">
                  {value === undefined ? <Absent /> : column.write(value)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Absent() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">no figure</span>
    </>
  );
}
