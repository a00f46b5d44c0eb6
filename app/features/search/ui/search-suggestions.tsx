import { classNames } from "#app/ui/class-names.ts";
import { servicesPath } from "../search-filters.ts";
import { suggestCategories } from "../suggestions/suggestions.ts";
import { useSuggested } from "./suggested.tsx";
import { useActiveOption, useTyped } from "./suggestion-input.tsx";

const LIST = "search-suggestions";

/** Categories show at once, searches and providers when the server has answered. */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const { typed, isOpen, open, close } = useTyped(input);
  const { names, searches } = useSuggested(typed);
  const groups = [
    {
      heading: "Categories",
      items: suggestCategories(typed).map((category) => ({
        id: `${LIST}-${category.id}`,
        text: category.name,
        href: servicesPath({ category }),
      })),
    },
    {
      heading: "Searches",
      items: searches.map((search) => ({
        id: `${LIST}-${search.replaceAll(" ", "-")}`,
        text: search,
        href: servicesPath({ search }),
      })),
    },
    {
      heading: "Providers",
      items: names.map(({ id, name }) => ({
        id: `${LIST}-${id}`,
        text: name,
        href: `/service/${id}`,
      })),
    },
  ].filter(({ items }) => items.length > 0);

  const ids = isOpen ? groups.flatMap(({ items }) => items.map(({ id }) => id)) : [];
  const active = useActiveOption(input, { listId: LIST, ids, typed, open, close });

  return (
    <>
      <p role="status" className="sr-only">
        {ids.length > 0 && `${ids.length} ${ids.length === 1 ? "suggestion" : "suggestions"}`}
      </p>
      {ids.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the box while an option is pressed
        <div onMouseDown={(event) => event.preventDefault()} className={classes}>
          <p id={`${LIST}-title`} className="px-2.5 pt-2 pb-0.5 font-semibold text-small">
            Suggestions
          </p>
          <div id={LIST} role="listbox" aria-labelledby={`${LIST}-title`}>
            {groups.map(({ heading, items }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
              <div key={heading} role="group" aria-label={heading}>
                <p
                  aria-hidden="true"
                  className="px-2.5 pt-2 pb-1 font-semibold text-ink-3 text-tiny"
                >
                  {heading}
                </p>
                {items.map(({ id, text, href }) => (
                  // A link, so that an option can be opened in a new tab.
                  <a
                    key={id}
                    id={id}
                    role="option"
                    aria-selected={id === active}
                    tabIndex={-1}
                    href={href}
                    onClick={close}
                    className={classNames(
                      "block rounded-control px-2.5 py-2 text-compact leading-snug",
                      id === active ? "bg-accent-soft text-accent-strong" : "hover:bg-sunken",
                    )}
                  >
                    {text}
                  </a>
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

const classes = [
  "absolute top-[calc(100%+8px)] -left-px md:top-[calc(100%+15px)] z-30 max-h-[400px] w-[calc(100%+2px)] overflow-y-auto overscroll-contain",
  "rounded-panel border border-line-strong bg-surface p-1.5 shadow-high md:w-max md:min-w-[340px] md:max-w-[420px]",
].join(" ");
