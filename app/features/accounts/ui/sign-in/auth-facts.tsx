import BadgeCheck from "lucide-react/icons/badge-check";
import RefreshCw from "lucide-react/icons/refresh-cw";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import { classNames } from "#app/ui/class-names.ts";
import { BlankLabel } from "#app/ui/page/blank-label.tsx";

export function AuthFacts({ className }: { className?: string }) {
  return (
    <div className={classNames("max-w-110", className)}>
      <BlankLabel className="-mt-4 w-48" />
      <ul className="mt-10 flex flex-col gap-6">
        {facts.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="mt-0.5 text-compact text-ink-2 text-pretty">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const facts = [
  {
    icon: BadgeCheck,
    title: "A listing is free",
    text: "It costs nothing and stays as long as you want it.",
  },
  {
    icon: UserRoundCheck,
    title: "People review it",
    text: "A moderator reads it before visitors see it.",
  },
  {
    icon: RefreshCw,
    title: "Edits never take it offline",
    text: "Visitors see the approved version until your update has been read.",
  },
];
