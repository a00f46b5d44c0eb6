import CircleDashed from "lucide-react/icons/circle-dashed";
import Coins from "lucide-react/icons/coins";
import EyeOff from "lucide-react/icons/eye-off";
import Globe from "lucide-react/icons/globe";
import LogOut from "lucide-react/icons/log-out";
import Tag from "lucide-react/icons/tag";
import Timer from "lucide-react/icons/timer";
import UsersRound from "lucide-react/icons/users-round";
import type { DecidingFact, DecidingName } from "#app/features/facts/deciding-facts.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import { NotStated } from "./not-stated.tsx";

const icons: Record<DecidingName, typeof Globe> = {
  portal_domain: Globe,
  vendor_mark: EyeOff,
  price_freedom: Tag,
  wholesale_price: Coins,
  leaving: LogOut,
  client_contact: UsersRound,
  delivery: Timer,
};

/** The five facts that decide first: side by side, stacked on a phone. */
export function DecidingStrip({ facts }: { facts: DecidingFact[] }) {
  return (
    <section
      aria-label="Deciding facts"
      className="@container rounded-card border border-line bg-surface shadow-low"
    >
      <dl className="grid @4xl:grid-cols-5">
        {facts.map((fact) => (
          <Cell key={fact.name} {...fact} />
        ))}
      </dl>
    </section>
  );
}

function Cell({ name, label, text, detail, isAged }: DecidingFact) {
  const Icon = icons[name];
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 border-line border-t px-4 py-3 first:border-t-0 sm:grid-cols-[12rem_minmax(0,1fr)] sm:px-5 @4xl:block @4xl:border-t-0 @4xl:border-l @4xl:py-4 @4xl:first:border-l-0">
      <dt className="flex items-baseline gap-2 text-ink-2 text-small @4xl:text-tiny">
        <Icon aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5" />
        {label}
      </dt>
      <dd className="min-w-0 @4xl:mt-1">
        {text ? (
          <p className="font-semibold text-compact leading-snug text-pretty">{text}</p>
        ) : (
          <span className="text-compact leading-snug">
            <NotStated />
          </span>
        )}
        {detail && <p className="mt-0.5 line-clamp-2 text-ink-2 text-tiny">{detail}</p>}
        {isAged && <p className="mt-0.5 text-tiny text-warning">Not confirmed lately</p>}
      </dd>
    </div>
  );
}

/** Instead of the strip and of all sections of facts, so that it is said only once. */
export function NothingStated() {
  return (
    <div className="flex items-start gap-3.5 rounded-card border border-line-field border-dashed px-5 py-4">
      <CircleDashed aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-3" />
      <p className="text-compact text-pretty">
        The provider has not stated white label facts yet, such as the portal address, the contract
        or the wholesale price. <TextLink href="/white-label-facts">What to ask, and why</TextLink>
      </p>
    </div>
  );
}
