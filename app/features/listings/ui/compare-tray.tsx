import X from "lucide-react/icons/x";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { MAX_COMPARED } from "../compare-choice.ts";

/**
 * Filled and shown by browser/compare.ts; the first item is its pattern. Sticky at the bottom, but after the footer in
 * the document, so at the end of the page it covers nothing.
 */
export function CompareTray() {
  return (
    <section
      id="compare-tray"
      aria-label="Your comparison"
      hidden
      className="sticky bottom-0 z-20 animate-rise border-line-strong border-t bg-surface shadow-high"
    >
      <Page className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5 lg:flex-nowrap lg:py-3">
        <ul className="-mx-1 flex min-w-0 gap-2 overflow-x-auto p-1 max-lg:w-full lg:flex-1">
          <li
            hidden
            className="flex h-9 min-w-28 max-w-52 shrink-0 items-center rounded-control border border-line-strong pl-3 font-medium text-small lg:shrink"
          >
            <span className="flex-1 truncate" />
            <button
              type="button"
              aria-label="Remove"
              className="grid size-9 shrink-0 cursor-pointer place-items-center rounded-control text-ink-2 transition-colors hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        </ul>
        <p
          data-compare-full=""
          hidden
          className="text-ink-2 text-tiny leading-snug max-lg:flex-1 lg:shrink-0"
        >
          You can compare up to {MAX_COMPARED}
        </p>
        <div className="flex shrink-0 gap-2 max-lg:ml-auto">
          <Button variant="ghost" size="s" data-compare-clear="">
            Clear
          </Button>
          <Button size="s" href="/compare" data-compare-open="">
            Compare
          </Button>
        </div>
      </Page>
    </section>
  );
}
