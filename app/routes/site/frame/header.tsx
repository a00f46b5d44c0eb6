import type { ReactNode } from "react";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { LogoMark } from "#app/ui/logo-mark.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { AccountButton } from "./account-button.tsx";
import { Menu } from "./menu.tsx";
import { SavedLink } from "./saved-link.tsx";
import { siteLinks } from "./site-links.ts";

/** Without hooks, because public pages are not hydrated; browser/frame.ts does the rest. */
export function Header({
  current,
  children,
}: {
  /** Of the main links. */
  current: string | undefined;
  children?: ReactNode;
}) {
  return (
    <header className="lifts-on-scroll sticky top-0 z-20 border-line border-b print:hidden">
      {children}
      <Page className="flex h-17 items-center gap-4 lg:gap-8">
        <a
          href="/"
          className="flex items-center gap-2.5 rounded-control font-bold font-display text-[1.3125rem] tracking-[-0.02em]"
        >
          <LogoMark />
          <span className="md:max-lg:sr-only">{brand.name}</span>
        </a>
        <nav aria-label="Main" className="max-md:hidden">
          <ul className="flex font-medium text-ink-2 text-small lg:gap-1 lg:text-compact">
            {siteLinks.map(({ href, text }) => (
              <li key={href}>
                <a
                  href={href}
                  aria-current={href === current ? "page" : undefined}
                  className={classNames(
                    "block whitespace-nowrap rounded-control px-2 py-2 transition-colors lg:px-3",
                    href === current ? "bg-sunken text-ink" : "hover:text-ink",
                  )}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <a
            id="sign-in"
            href="/auth"
            className="whitespace-nowrap rounded-control px-2 py-2 font-semibold text-small transition-colors hover:bg-sunken max-[479px]:hidden lg:px-3 signed-in:hidden"
          >
            Sign in
          </a>
          <Button
            href="/dashboard"
            data-account=""
            size="s"
            className="max-[479px]:hidden md:max-lg:px-3"
          >
            Get Listed for Free
          </Button>
          <SavedLink />
          <AccountButton />
          <Menu current={current} />
        </div>
      </Page>
    </header>
  );
}
