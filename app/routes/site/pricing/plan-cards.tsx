import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { promotionPlans, quarterlySaving } from "#app/features/promotions/promotion-plan.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

const { monthly, quarterly } = promotionPlans;
const saving = quarterlySaving();

const vipPerks = [
  "Top six recommended, in daily turns",
  "Guaranteed top 3 in its category",
  "Highlighted profile",
  "Priority support and 24-hour review",
];

/** Paid plans have an amber border. */
export function PlanCards() {
  return (
    <section aria-labelledby="plans" className="mt-10 md:mt-12">
      <h2 id="plans" className="sr-only">
        Plans
      </h2>
      <ul className="grid gap-4 md:max-lg:mx-auto md:max-lg:max-w-[34rem] lg:grid-cols-3 lg:gap-5">
        <Plan
          name="Free Listing"
          dollars={0}
          period="for as long as you like"
          note={<Badge>No card asked for</Badge>}
          text="Everything a visitor needs to find you and to reach you."
          perks={[
            "A page with your logo, price and website",
            "Found by search, filters and comparison",
            "Up to 6 countries and 6 languages",
            "Published in 1-2 business days",
            "Import and export by file",
          ]}
          action={
            <Button href="/submit-listing" className="w-full">
              Get Listed for Free
            </Button>
          }
        />
        <Plan
          name={monthly.label}
          dollars={monthly.dollars}
          period="per month"
          note={<Badge>Cancel any time</Badge>}
          text="Everything in the free listing, and a place at the top of its category."
          perks={[...vipPerks, "1 newsletter mention"]}
          isPromotion
          action={<PromoteButton plan={monthly.label} />}
        />
        <Plan
          name={quarterly.label}
          dollars={quarterly.dollars}
          period="per quarter"
          note={
            <Badge tone="accent">
              Save ${saving.dollars}, {saving.percent}% discount
            </Badge>
          }
          text="All VIP perks for three months at a time. You can cancel it any time, too."
          perks={[...vipPerks, "2 newsletter mentions", "Promotion on social networks"]}
          isPromotion
          action={<PromoteButton plan={quarterly.label} />}
        />
      </ul>
      <p className="mt-4 text-center text-ink-2 text-small text-pretty">
        Prices in US dollars, for one listing each. You can promote a listing once it is live.
      </p>
    </section>
  );
}

function Plan({
  name,
  dollars,
  period,
  note,
  text,
  perks,
  isPromotion = false,
  action,
}: {
  name: string;
  dollars: number;
  period: string;
  note: ReactNode;
  text: string;
  perks: string[];
  isPromotion?: boolean;
  action: ReactNode;
}) {
  return (
    <Card as="li" tone={isPromotion ? "highlight" : "plain"} className="flex flex-col">
      <div className="flex min-h-6.5 flex-wrap items-center justify-between gap-2">
        <h3 className="text-title-s">{name}</h3>
        {isPromotion && <Badge tone="vip">Promoted</Badge>}
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="font-[650] font-display text-[2.75rem] leading-none tabular-nums tracking-[-0.02em]">
          ${dollars}
        </span>
        <span className="text-ink-2">{period}</span>
      </p>
      <p className="mt-3">{note}</p>
      <p className="mt-3 text-compact text-ink-2 text-pretty">{text}</p>
      <ul className="mt-5 mb-7 grid gap-2.5 border-line border-t pt-5">
        {perks.map((perk) => (
          <li key={perk} className="flex gap-2.5 text-compact">
            <Check aria-hidden="true" className="mt-0.75 size-4.5 shrink-0 text-accent" />
            {perk}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{action}</div>
    </Card>
  );
}

function PromoteButton({ plan }: { plan: string }) {
  return (
    <Button href="/dashboard" variant="quiet" className="w-full">
      Choose a listing to promote
      <span className="sr-only"> with {plan}</span>
    </Button>
  );
}
