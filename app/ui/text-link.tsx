import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Tall enough to tap. */
export function TextLink({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      className={classNames(
        "rounded-[4px] py-1 font-semibold text-accent underline-offset-4 hover:underline",
        className,
      )}
    >
      {children}
    </a>
  );
}
