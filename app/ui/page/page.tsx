import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** The width of every page: 1200 px with gutters of 16 px, from 768 px on 24 px. */
export function Page({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={classNames("mx-auto w-full max-w-[1200px] px-4 md:px-6", className)}>
      {children}
    </div>
  );
}
