import type { ReactNode } from "react";
import { Page } from "#app/ui/page/page.tsx";

/** Links to the sections. It stays under the header from tablets on; on a phone it would take too much of the screen. */
export function SectionBar({
  sections,
  children,
}: {
  sections: { id: string; text: string }[];
  children: ReactNode;
}) {
  return (
    <nav
      aria-label="On this page"
      className="z-10 border-line border-y bg-paper md:sticky md:top-17"
    >
      <Page className="flex items-center gap-6">
        <ul className="-mx-3 flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none]">
          {sections.map(({ id, text }) => (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                className="flex h-13 items-center rounded-control px-3 font-medium text-ink-2 text-small -outline-offset-4 transition-colors hover:text-ink"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
        {/* At the top of the page the same actions stand in its head. */}
        <div className="appears-on-scroll flex shrink-0 gap-2 max-lg:hidden">{children}</div>
      </Page>
    </nav>
  );
}
