import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import type { ReactNode } from "react";
import { promotionPlans } from "#app/features/promotions/promotion-plan.ts";

const { monthly, quarterly } = promotionPlans;

type Cell = boolean | string;

const rows: [name: string, free: Cell, monthly: Cell, quarterly: Cell][] = [
  ["Price", "$0", `$${monthly.dollars} / month`, `$${quarterly.dollars} / quarter`],
  ["Page, search, comparison", true, true, true],
  ["Review is due within", "2 business days", "24 hours", "24 hours"],
  ["Top six recommended", false, true, true],
  ["Guaranteed top 3 in category", false, true, true],
  ["Highlighted profile", false, true, true],
  ["Delivery report", false, true, true],
  ["Newsletter mention", false, "1x", "2x"],
  ["Priority support", false, true, true],
  ["Promotion on social networks", false, false, true],
];

/** Four columns fit a phone without horizontal scrolling. */
export function PlanComparison() {
  return (
    <section aria-labelledby="comparison" className="mt-14 md:mt-20">
      <h2 id="comparison" className="text-center text-title-l">
        Side by side
      </h2>
      <div className="mt-6 overflow-hidden rounded-panel border border-line bg-surface">
        <table
          aria-labelledby="comparison"
          className="w-full table-fixed border-collapse text-center text-[0.75rem] leading-snug sm:text-compact"
        >
          <thead>
            <tr className="bg-sunken align-bottom text-ink-2">
              <td className="w-[34%] sm:w-[40%]" />
              <ColumnName>Free Listing</ColumnName>
              <ColumnName isPromotion>{monthly.label}</ColumnName>
              <ColumnName isPromotion>{quarterly.label}</ColumnName>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name} className="border-line border-t">
                <th scope="row" className="px-2.5 py-3 text-left font-semibold sm:px-5">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={planNames[index]} className="px-1 py-3 text-ink-2 sm:px-4">
                    <Content cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const planNames = ["free", "monthly", "quarterly"];

function ColumnName({
  isPromotion = false,
  children,
}: {
  isPromotion?: boolean;
  children: ReactNode;
}) {
  return (
    <th
      scope="col"
      className={
        isPromotion
          ? "border-vip-line border-t-3 px-1 py-3 font-semibold text-ink sm:px-4"
          : "px-1 py-3 font-semibold text-ink sm:px-4"
      }
    >
      {children}
    </th>
  );
}

function Content({ cell }: { cell: Cell }) {
  if (typeof cell === "string") return cell;

  const Icon = cell ? Check : Minus;
  return (
    <>
      <Icon
        aria-hidden="true"
        className={cell ? "mx-auto size-4.5 text-accent" : "mx-auto size-4.5 text-ink-3"}
      />
      <span className="sr-only">{cell ? "Included" : "Not included"}</span>
    </>
  );
}
