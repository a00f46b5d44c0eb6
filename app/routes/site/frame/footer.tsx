import type { ReactNode } from "react";
import { pickableCategories } from "#app/features/catalog/categories.ts";
import { brand } from "#app/shared/brand.ts";
import { LogoMark } from "#app/ui/logo-mark.tsx";
import { Page } from "#app/ui/page/page.tsx";

export function Footer({ year, hasTags }: { year: number; hasTags: boolean }) {
  return (
    <footer className="mt-24 border-line border-t bg-surface text-small print:hidden">
      <Page className="py-12 md:py-14">
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="max-lg:col-span-full">
            <a
              href="/"
              className="inline-flex items-center gap-2.5 rounded-control font-bold font-display text-title-s tracking-[-0.02em]"
            >
              <LogoMark />
              {brand.name}
            </a>
            <p className="mt-3 max-w-[34ch] text-compact text-ink-2">{brand.tagline}</p>
          </div>
          {columns.map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <Heading>{heading}</Heading>
              <ul className="mt-2">
                {links.map(({ href, text }) => (
                  <li key={text}>
                    <FooterLink href={href}>{text}</FooterLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>

        {hasTags && <PopularTags />}

        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line border-t pt-6 text-ink-2">
          <p>
            © {year} {brand.company}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <FooterLink href="/sitemap.xml" newTab>
                Sitemap
              </FooterLink>
            </li>
            <li>
              <FooterLink href="/accessibility">Accessibility</FooterLink>
            </li>
            <li>
              <FooterLink href="/api">API</FooterLink>
            </li>
            <li>
              <FooterLink href="/faq">FAQ</FooterLink>
            </li>
          </ul>
        </div>
      </Page>
    </footer>
  );
}

function PopularTags() {
  return (
    <nav aria-label="Popular Tags" className="mt-10 border-line border-t pt-10">
      <Heading>Popular Tags</Heading>
      <ul className="mt-4 flex flex-wrap gap-2">
        {pickableCategories.map((name) => (
          <li key={name}>
            <a
              href={servicesIn(name)}
              className="flex min-h-7.5 items-center rounded-full border border-line-strong px-3 text-ink-2 text-tiny transition-colors hover:border-ink-3 hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const columns = [
  {
    heading: "Categories",
    links: [
      ...["SaaS", "Website", "Marketing", "Support"].map((text) => ({
        href: servicesIn(text),
        text,
      })),
      { href: "/services", text: "All categories" },
    ],
  },
  {
    heading: "Quick Links",
    links: [
      { href: "/submit-listing", text: "List Your Service" },
      { href: "/pricing", text: "Pricing Plans" },
      { href: "/contact", text: "Contact" },
      { href: "/how-ranking-works", text: "How ranking works" },
      { href: "/leak-test", text: "The leak test" },
      { href: "/white-label-facts", text: "White label facts" },
    ],
  },
  {
    heading: "Legal",
    links: [
      { href: "/terms", text: "Terms of Service" },
      { href: "/privacy", text: "Privacy Policy" },
      { href: "/cookie-policy", text: "Cookie Policy" },
    ],
  },
];

function servicesIn(category: string) {
  return `/services?category=${encodeURIComponent(category)}`;
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <h2 className="font-semibold font-sans text-ink text-small tracking-normal">{children}</h2>
  );
}

function FooterLink({
  href,
  newTab,
  children,
}: {
  href: string;
  newTab?: boolean;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      target={newTab ? "_blank" : undefined}
      rel={newTab ? "noopener" : undefined}
      className="inline-block rounded-[4px] py-1.5 text-ink-2 underline-offset-4 transition-colors hover:text-ink hover:underline"
    >
      {children}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}
