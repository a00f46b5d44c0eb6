import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InlineScript } from "#app/ui/inline-script.tsx";
import { LogoMark } from "#app/ui/logo-mark.tsx";
import { NavigationProgress } from "#app/ui/navigation/navigation-progress.tsx";
import { useLinkNavigation } from "#app/ui/navigation/use-link-navigation.ts";
import { Page } from "#app/ui/page/page.tsx";
import { AccountButton } from "./account-button.tsx";
import { useAccountPath } from "./account-path.ts";
import { Menu } from "./menu.tsx";
import { markSignedIn, markSignedInScript } from "./signed-in-hint.ts";
import { isCurrent, SIGN_IN, siteLinks } from "./site-links.ts";

export function Header() {
  const { pathname } = useLocation();
  const accountPath = useAccountPath();
  const header = useRef<HTMLElement>(null);
  useScrolledMark(header);
  useLinkNavigation();
  // Signing in and out changes the hint without a page load.
  useEffect(markSignedIn);

  return (
    <header ref={header} className="lifts-on-scroll sticky top-0 z-20 border-line border-b">
      <InlineScript source={markSignedInScript} />
      <NavigationProgress />
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
                  aria-current={isCurrent(href, pathname) ? "page" : undefined}
                  className={classNames(
                    "block whitespace-nowrap rounded-control px-2 py-2 transition-colors lg:px-3",
                    isCurrent(href, pathname) ? "bg-sunken text-ink" : "hover:text-ink",
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
            id={SIGN_IN}
            href="/auth"
            className="whitespace-nowrap rounded-control px-2 py-2 font-semibold text-small transition-colors hover:bg-sunken max-[479px]:hidden lg:px-3 signed-in:hidden"
          >
            Sign in
          </a>
          <Button href={accountPath} size="s" className="max-[479px]:hidden md:max-lg:px-3">
            Get Listed for Free
          </Button>
          <AccountButton />
          <Menu pathname={pathname} accountPath={accountPath} />
        </div>
      </Page>
    </header>
  );
}

/** For browsers without scroll-driven animations, which need no script for this. */
function useScrolledMark(header: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;

    const mark = () => header.current?.toggleAttribute("data-scrolled", window.scrollY > 10);
    mark();
    window.addEventListener("scroll", mark, { passive: true });
    return () => window.removeEventListener("scroll", mark);
  }, [header]);
}
