import type { ReactNode } from "react";
import { BlankLabel } from "./blank-label.tsx";
import { Page } from "./page.tsx";

export function StatusPage({
  code,
  title,
  text,
  actions,
  children,
}: {
  code?: string;
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Page className="flex flex-1 flex-col items-center justify-center py-16 text-center md:py-24">
      <BlankLabel className="w-44 md:w-52" />
      {code && (
        <p className="mt-8 font-semibold text-accent text-compact tabular-nums tracking-[0.08em]">
          {code}
        </p>
      )}
      <h1 className={code ? "mt-2 text-title-xl" : "mt-8 text-title-xl"}>{title}</h1>
      <p className="mt-4 max-w-[48ch] text-ink-2 text-lead text-pretty">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
      {children}
    </Page>
  );
}
