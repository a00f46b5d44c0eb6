import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Page } from "#app/ui/page/page.tsx";
import { BrandedWindow, GrowingOffer } from "./white-label-drawings.tsx";

export function WhyWhiteLabel() {
  return (
    <Page className="grid gap-16 pt-16 md:gap-24 md:pt-24">
      <Reason
        title="Boost sales with the clients you already have"
        text="Whoever buys one thing from you usually needs the next. Add it under your own name instead of sending them elsewhere: a provider does the work, you set the price, and your client keeps one contact."
        points={[
          "A further line on an invoice you already send",
          "You pay the provider’s price and decide your own",
          "Nobody to hire first, and nothing to unwind if it does not sell",
        ]}
        action="Explore Services"
        drawing={<GrowingOffer />}
      />
      <Reason
        title="White label SaaS: software with your name on the door"
        text="A white label platform is finished software that opens on your domain, with your logo and your colours. The provider hosts it, updates it and repairs it. Before you choose, ask three things."
        points={[
          "Which screens, emails and invoices carry your brand, and which do not",
          "Who answers when your client needs help, and in which language",
          "What each further client costs you a month",
        ]}
        action="Browse Platforms"
        drawing={<BrandedWindow />}
        isMirrored
      />
    </Page>
  );
}

function Reason({
  title,
  text,
  points,
  action,
  drawing,
  isMirrored = false,
}: {
  title: string;
  text: string;
  points: string[];
  action: string;
  drawing: ReactNode;
  isMirrored?: boolean;
}) {
  return (
    <section className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
      <div className={classNames(isMirrored && "lg:order-last")}>
        <h2 className="text-title-l">{title}</h2>
        <p className="mt-4 max-w-[58ch] text-ink-2 text-pretty">{text}</p>
        <ul className="mt-5 grid gap-2.5">
          {points.map((point) => (
            <li key={point} className="flex gap-3 text-compact">
              <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-accent" />
              {point}
            </li>
          ))}
        </ul>
        <Button href="/services" variant="ink" className="mt-7">
          {action}
        </Button>
      </div>
      {drawing}
    </section>
  );
}
