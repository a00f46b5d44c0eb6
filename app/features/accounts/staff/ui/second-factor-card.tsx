import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page/page.tsx";

export function SecondFactorCard({
  title,
  text,
  email,
  children,
}: {
  title: string;
  text: string;
  email: string;
  children: ReactNode;
}) {
  return (
    <Page className="flex flex-1 flex-col items-center py-10 md:py-16">
      <Card padding="none" className="w-full max-w-120 p-5 sm:p-8">
        <ShieldCheck aria-hidden="true" className="size-9 text-accent" />
        <h1 className="mt-4 text-title-m">{title}</h1>
        <p className="mt-2 text-compact text-ink-2 text-pretty">{text}</p>
        <p className="mt-2 mb-6 break-words text-ink-2 text-small">
          Signed in as <strong className="font-semibold text-ink">{email}</strong>
        </p>
        {children}
      </Card>
    </Page>
  );
}
