import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Tall enough to tap. */
export function TextLink({
  href,
  className,
  isNotFollowed = false,
  children,
}: {
  href: string;
  className?: string;
  /** For search engines: a form, not a page to read. */
  isNotFollowed?: boolean;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      {...(isNotFollowed && { rel: "nofollow" })}
      className={classNames(
        "rounded-[4px] py-1 font-semibold text-accent underline-offset-4 hover:underline",
        className,
      )}
    >
      {children}
    </a>
  );
}
