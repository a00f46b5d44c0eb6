import { classNames } from "#app/ui/class-names.ts";
import { Table } from "#app/ui/table.tsx";
import { PLACES } from "../../promotion-offer.ts";
import type { CategoryPlaces } from "../promotion-overview.ts";

/** Only categories with a taken place or a waiting listing. */
export function PlaceTable({ places }: { places: readonly CategoryPlaces[] }) {
  return (
    <Table
      label="Places by category"
      className="max-w-3xl max-sm:[&_td]:px-2.5 max-sm:[&_th]:px-2.5"
    >
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Taken</th>
          <th scope="col" className="text-right">
            Free
          </th>
          <th scope="col" className="text-right">
            Waiting
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((row) => (
          <tr key={row.category}>
            <th scope="row">{row.category}</th>
            <td>
              <Taken {...row} />
            </td>
            <td className="text-right tabular-nums">{PLACES - row.taken}</td>
            <td className="text-right tabular-nums">{row.waiting}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Taken({ taken, paying }: CategoryPlaces) {
  return (
    <span className="flex flex-wrap items-center gap-x-2.5">
      <span className="tabular-nums">{taken}</span>
      <span aria-hidden="true" className="flex gap-1 max-sm:hidden">
        {Array.from({ length: PLACES }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={index}
            className={classNames(
              "size-2.5 rounded-full border",
              index < taken ? "border-vip bg-vip" : "border-line-field",
            )}
          />
        ))}
      </span>
      {paying > 0 && <span className="text-ink-2 text-tiny">{paying} being paid for</span>}
    </span>
  );
}
