import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page/page.tsx";
import type { ComparedListing } from "../compare-choice.ts";
import { comparePath, MAX_COMPARED } from "../comparison.ts";
import { clearCompared, dropCompared } from "./use-compare-choice.ts";

/** Sticky at the bottom, but after the footer in the document, so at the end of the page it covers nothing. */
export function CompareBar({ chosen }: { chosen: ComparedListing[] }) {
  const compare = useRef<HTMLAnchorElement>(null);
  useScrollPadding();

  function drop(id: string) {
    if (chosen.length > 1) compare.current?.focus();
    else focusContent();
    dropCompared(id);
  }

  function clear() {
    focusContent();
    clearCompared();
  }

  return (
    <section
      aria-label="Your comparison"
      className="sticky bottom-0 z-20 animate-rise border-line-strong border-t bg-surface shadow-high"
    >
      <Page className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 lg:flex-nowrap lg:py-3">
        <ul className="-mx-1 flex min-w-0 gap-2 overflow-x-auto p-1 max-lg:w-full lg:flex-1">
          {chosen.map(({ id, businessName }) => (
            <li
              key={id}
              className="flex h-9 min-w-28 max-w-52 shrink-0 items-center rounded-control border border-line-strong pl-3 font-medium text-small lg:shrink"
            >
              <span className="flex-1 truncate">{businessName}</span>
              <button
                type="button"
                aria-label={`Remove ${businessName}`}
                onClick={() => drop(id)}
                className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-control text-ink-2 transition-colors hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        {chosen.length >= MAX_COMPARED && (
          <p className="text-ink-2 text-tiny leading-snug max-lg:flex-1 lg:shrink-0">
            You can compare up to {MAX_COMPARED}
          </p>
        )}
        <div className="flex shrink-0 gap-2 max-lg:ml-auto">
          <Button variant="ghost" size="s" onClick={clear}>
            Clear
          </Button>
          <Button ref={compare} size="s" href={comparePath(chosen.map(({ id }) => id))}>
            Compare {chosen.length}
          </Button>
        </div>
      </Page>
    </section>
  );
}

/** The removed button would lose the focus, so the content gets it. */
function focusContent() {
  document.getElementById("content")?.focus({ preventScroll: true });
}

/** Scroll padding keeps focused elements from being hidden behind the bar. */
function useScrollPadding() {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add("scroll-pb-32");
    return () => classList.remove("scroll-pb-32");
  }, []);
}
