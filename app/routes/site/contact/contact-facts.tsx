import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import Timer from "lucide-react/icons/timer";
import type { ReactNode } from "react";
import { DeskHoursText } from "#app/features/contact/ui/desk-hours-text.tsx";
import { brand } from "#app/shared/brand.ts";

export function ContactFacts() {
  return (
    <dl className="grid gap-x-6 gap-y-5 sm:grid-cols-[auto_1fr_auto] lg:grid-cols-1">
      <Fact icon={<Timer />} name="Response time">
        {brand.responseTime}
      </Fact>
      <Fact icon={<Clock />} name="Hours">
        <DeskHoursText />
      </Fact>
      <Fact icon={<Mail />} name="Email">
        <a
          href={`mailto:${brand.contactEmail}`}
          className="rounded-[4px] text-accent underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {brand.contactEmail}
        </a>
      </Fact>
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="relative min-h-10 pl-13.5">
      <dt className="text-ink-2 text-small">
        <span
          aria-hidden="true"
          className="absolute top-0.5 left-0 grid size-10 place-items-center rounded-[10px] bg-accent-soft text-accent [&>svg]:size-5"
        >
          {icon}
        </span>
        {name}
      </dt>
      <dd className="font-semibold [&>span]:font-normal">{children}</dd>
    </div>
  );
}
