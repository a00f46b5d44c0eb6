import type { UseComboboxPropGetters } from "downshift";
import Check from "lucide-react/icons/check";
import { classNames } from "../class-names.ts";
import type { Option, OptionGroup } from "./options.ts";
import type { usePopupPosition } from "./use-popup-position.ts";

/** Rendered in the browser only. */
export function ComboboxPopup({
  isOpen,
  position,
  found,
  highlightedIndex,
  chosen,
  getMenuProps,
  getItemProps,
}: Pick<UseComboboxPropGetters<Option>, "getMenuProps" | "getItemProps"> & {
  isOpen: boolean;
  position: ReturnType<typeof usePopupPosition>;
  found: readonly OptionGroup[];
  highlightedIndex: number;
  /** The value to mark as selected, for a single choice. */
  chosen?: string;
}) {
  const items = found.flatMap(({ options }) => options);

  return (
    <div
      hidden={!isOpen}
      className={classNames(
        "absolute z-30 w-max min-w-full max-w-[min(340px,calc(100vw-32px))] overflow-hidden rounded-panel border border-line-strong bg-surface shadow-high",
        position.above ? "bottom-[calc(100%+8px)]" : "top-[calc(100%+8px)]",
        position.fromRight ? "right-0" : "left-0",
      )}
    >
      <div
        // Out of the tab order: the arrow keys scroll it, and it closes when the control loses the focus.
        {...getMenuProps({ tabIndex: -1 })}
        // Rendered in the browser only, where the policy allows styles set by script.
        style={{ maxHeight: position.maxHeight }}
        className="overflow-y-auto overscroll-contain p-1.5"
      >
        {found.map(({ heading, options }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
          <div key={heading ?? at} role="group" aria-label={heading ?? "Options"}>
            {heading && (
              <div
                aria-hidden="true"
                className="px-2.5 pt-3 pb-1 font-semibold text-ink-3 text-tiny"
              >
                {heading}
              </div>
            )}
            {options.map((option) => {
              const index = items.indexOf(option);
              return (
                <div
                  key={option.value}
                  {...getItemProps({ item: option, index })}
                  className={classNames(
                    "flex cursor-pointer items-center justify-between gap-4 rounded-control px-2.5 py-2 text-compact leading-snug",
                    index === highlightedIndex && "bg-accent-soft text-accent-strong",
                    option.value === chosen && "font-semibold",
                  )}
                >
                  {option.text}
                  {option.value === chosen && (
                    <Check aria-hidden="true" className="size-4 shrink-0" />
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {items.length === 0 && <p className="px-4 pb-4 text-compact text-ink-2">Nothing matches.</p>}
    </div>
  );
}
