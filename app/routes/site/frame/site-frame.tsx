import type { ReactNode } from "react";
import { CompareTray } from "#app/features/listings/ui/compare-tray.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Kept } from "./kept.tsx";
import { currentLink } from "./site-links.ts";

/** Header, content, footer and the tray of a public page. */
export function SiteFrame({
  pathname,
  year,
  children,
}: {
  pathname: string;
  year: number;
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <Kept part={Header} props={{ current: currentLink(pathname) }} />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <Kept part={Footer} props={{ year, hasTags: true }} />
      {/* The comparison page already shows what the tray links to. */}
      {pathname !== "/compare" && <Kept part={CompareTray} props={{}} />}
    </div>
  );
}
