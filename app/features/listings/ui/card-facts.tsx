import BadgeCheck from "lucide-react/icons/badge-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Coins from "lucide-react/icons/coins";
import EyeOff from "lucide-react/icons/eye-off";
import Globe from "lucide-react/icons/globe";
import Mail from "lucide-react/icons/mail";
import { LeakMarkText } from "#app/features/leaks/ui/leak-mark.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { CardFact } from "../card-facts.ts";

const icons: Record<string, typeof Globe> = {
  portal_domain: Globe,
  sender_domain: Mail,
  vendor_mark: EyeOff,
  term: CalendarClock,
  wholesale_price: Coins,
};

/** Icons with words: an icon alone says nothing. */
export function CardFacts({ facts }: { facts: CardFact[] }) {
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1.5 text-tiny">
      {facts.map(({ name, label, text, isStated, mark }) => {
        const Icon = isStated ? (icons[name] ?? BadgeCheck) : CircleDashed;
        return (
          <li
            key={name}
            className={classNames(
              "flex min-w-0 items-start gap-1.5 leading-snug",
              isStated ? "text-ink" : "text-ink-3",
            )}
          >
            <Icon aria-hidden="true" className="mt-px size-4 shrink-0 text-ink-3" />
            <span className="min-w-0">
              {!text.startsWith(label) && <span className="sr-only">{label}: </span>}
              {text}
              {mark && <LeakMarkText mark={mark} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
