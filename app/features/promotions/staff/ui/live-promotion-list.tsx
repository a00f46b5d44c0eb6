import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Table } from "#app/ui/table.tsx";
import { dateText } from "../../date-text.ts";
import { planLabel } from "../../promotion-plan.ts";
import { isCancelled } from "../../promotion-summary.ts";
import { PromotionBadge } from "../../ui/promotion-badge.tsx";
import type { LivePromotion } from "../promotion-overview.ts";

type Shown = { promotion: LivePromotion };

/** A table on wide screens, cards on narrow ones. */
export function LivePromotionList({ promotions }: { promotions: readonly LivePromotion[] }) {
  return (
    <>
      <Table label="Live promotions" className="max-lg:hidden">
        <thead>
          <tr>
            {["Listing", "Category", "Place", "Plan", "Status", "Next date"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {promotions.map((promotion) => (
            <Row key={promotion.id} promotion={promotion} />
          ))}
        </tbody>
      </Table>
      <ul className="grid gap-3 sm:grid-cols-2 lg:hidden">
        {promotions.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} />
        ))}
      </ul>
    </>
  );
}

function Row({ promotion }: Shown) {
  const { category, place, planType } = promotion;

  return (
    <tr className="align-top">
      <th scope="row" className="[overflow-wrap:anywhere]">
        <ListingLink promotion={promotion} />
        <span className="block font-normal text-ink-2 text-small">
          <OwnerLink promotion={promotion} />
        </span>
      </th>
      <td className="text-ink-2">{category}</td>
      <td className="tabular-nums">{place}</td>
      <td className="whitespace-nowrap">{planLabel(planType)}</td>
      <td>
        <StatusBadges promotion={promotion} />
      </td>
      <td className="w-52 text-ink-2 text-small">
        <NextDate promotion={promotion} />
      </td>
    </tr>
  );
}

function PromotionCard({ promotion }: Shown) {
  const { category, place, planType } = promotion;

  return (
    <Card as="li" padding="s">
      <p className="mb-2 flex flex-wrap gap-1.5">
        <StatusBadges promotion={promotion} />
      </p>
      <h3 className="font-sans font-semibold text-base tracking-normal [overflow-wrap:anywhere]">
        <ListingLink promotion={promotion} />
      </h3>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        <OwnerLink promotion={promotion} />
      </p>
      <p className="mt-3 text-compact">
        {category}
        {place !== undefined && <span className="whitespace-nowrap">, place {place}</span>}
      </p>
      <p className="text-compact text-ink-2">{planLabel(planType)}</p>
      <p className="mt-3 text-ink-2 text-small">
        <NextDate promotion={promotion} />
      </p>
    </Card>
  );
}

const link =
  "rounded-[4px] underline decoration-line-strong underline-offset-4 hover:decoration-current";

function ListingLink({ promotion: { listing } }: Shown) {
  if (!listing) return "No listing";
  return (
    <a href={`/admin/listings/${listing.id}`} className={link}>
      {listing.name}
    </a>
  );
}

function OwnerLink({ promotion: { owner } }: Shown) {
  if (!owner) return "No account";
  return (
    <a href={`/admin/accounts/${owner.id}`} className={link}>
      {owner.email}
    </a>
  );
}

function StatusBadges({ promotion: { status, graceUntil } }: Shown) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <PromotionBadge status={status} />
      {graceUntil && (
        <Badge size="s" tone="danger">
          In grace
        </Badge>
      )}
    </span>
  );
}

/** In grace the current period is unpaid, so the end of the grace counts instead. */
function NextDate({ promotion: { status, periodEnd, graceUntil } }: Shown) {
  const moment = graceUntil ?? periodEnd;
  if (!moment) return "Unknown";
  const happens = isCancelled({ status }) ? "Ends" : "Renews";

  return (
    <>
      {graceUntil ? "Ends, unless it is paid, on" : `${happens} on`}{" "}
      <time dateTime={moment} className="whitespace-nowrap">
        {dateText(new Date(moment))}
      </time>
    </>
  );
}
