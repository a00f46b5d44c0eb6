import { type UseComboboxState, type UseComboboxStateChangeTypes, useCombobox } from "downshift";
import { Check, ChevronDown } from "lucide-react";
import { useContext, useId, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "./class-names.ts";
import { controlLook } from "./control-look.ts";
import { FieldContext, useFieldWiring } from "./field-context.ts";
import { findOption, findOptions, type Option, type OptionGroup } from "./options.ts";
import type { PickerProps } from "./picker-props.ts";
import { usePopupPlace } from "./use-popup-place.ts";

export type ComboboxInputProps = PickerProps & {
  value: string;
  onChoose: (value: string) => void;
};

type State = UseComboboxState<Option>;

/** The combobox once scripts run. Loaded on its own: see Combobox. */
export function ComboboxInput({
  name,
  groups: allGroups,
  value,
  onChoose,
  placeholder,
  look = "field",
  disabled,
  className,
  ...own
}: ComboboxInputProps) {
  const field = useContext(FieldContext);
  const wiring = useFieldWiring(own);
  const ownId = useId();
  const id = wiring.id ?? ownId;
  const wrapper = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState("");
  const groups = useGroupsThatFit(allGroups);
  const found = findOptions(groups, typed);
  const items = found.flatMap(({ options }) => options);
  const chosen = findOption(groups, value) ?? null;

  const {
    isOpen,
    highlightedIndex,
    getInputProps,
    getMenuProps,
    getItemProps,
    getToggleButtonProps,
  } = useCombobox<Option>({
    items,
    inputId: id,
    menuId: `${id}-options`,
    labelId: field?.labelId ?? `${id}-label`,
    selectedItem: chosen,
    itemToString: (option) => option?.text ?? "",
    stateReducer: (state, { type, changes }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange)
        return keepChoice(state, type, changes);
      const finds = findOptions(groups, changes.inputValue ?? "").length > 0;
      return { ...changes, highlightedIndex: finds ? 0 : -1 };
    },
    onInputValueChange: ({ type, inputValue }) =>
      setTyped(type === useCombobox.stateChangeTypes.InputChange ? inputValue : ""),
    onIsOpenChange: ({ isOpen: opened }) => !opened && setTyped(""),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem.value),
    getA11yStatusMessage: ({ isOpen: opened }) => (opened ? `${items.length} found` : ""),
  });
  const place = usePopupPlace(wrapper, isOpen);

  return (
    <span ref={wrapper} className={classNames("relative block min-w-0", className)}>
      <input type="hidden" name={name} value={value} disabled={disabled} />
      <input
        {...getInputProps({
          ...wiring,
          disabled,
          placeholder,
          spellCheck: false,
          onFocus: (event) => event.currentTarget.select(),
        })}
        className={classNames(controlLook[look], "truncate", look === "field" ? "pr-10" : "pr-7")}
      />
      <button
        type="button"
        {...getToggleButtonProps({ disabled, "aria-hidden": true })}
        className={classNames(
          "absolute inset-y-0 grid cursor-pointer place-items-center text-ink-2",
          look === "field" ? "right-0 w-10.5" : "right-0 w-4.5",
        )}
      >
        <ChevronDown
          className={classNames("size-4.5 transition-transform", isOpen && "rotate-180")}
        />
      </button>
      <div
        hidden={!isOpen}
        className={classNames(
          "absolute z-30 w-max min-w-full max-w-[min(340px,calc(100vw-32px))] overflow-hidden rounded-panel border border-line-strong bg-surface shadow-high",
          place.above ? "bottom-[calc(100%+8px)]" : "top-[calc(100%+8px)]",
          place.fromRight ? "right-0" : "left-0",
        )}
      >
        <div
          {...getMenuProps()}
          // Drawn in the browser only, where styles are set by script and no attribute is parsed.
          style={{ maxHeight: place.maxHeight }}
          className="overflow-y-auto overscroll-contain p-1.5"
        >
          {found.map(({ heading, options }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list of options
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
                      option.value === value && "font-semibold",
                    )}
                  >
                    {option.text}
                    {option.value === value && (
                      <Check aria-hidden="true" className="size-4 shrink-0" />
                    )}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {items.length === 0 && (
          <p className="px-4 pb-4 text-compact text-ink-2">Nothing matches.</p>
        )}
      </div>
    </span>
  );
}

/** What the select hides by style has to be left out here, or the arrow keys would stop at it. */
function useGroupsThatFit(groups: readonly OptionGroup[]) {
  const isNarrow = useSyncExternalStore(watchWidth, () => narrowScreen.matches);
  if (!isNarrow) return groups;

  return groups.map((group) => ({
    ...group,
    options: group.options.filter(({ wideOnly }) => !wideOnly),
  }));
}

const narrowScreen = window.matchMedia("(max-width: 767.98px)");

function watchWidth(changed: () => void) {
  narrowScreen.addEventListener("change", changed);
  return () => narrowScreen.removeEventListener("change", changed);
}

/** Only choosing changes the choice: leaving, escaping and half-typed words put the chosen text back. */
function keepChoice(state: State, type: UseComboboxStateChangeTypes, changes: Partial<State>) {
  const types = useCombobox.stateChangeTypes;
  const { selectedItem } = state;

  switch (type) {
    case types.InputKeyDownEscape:
      return { ...changes, selectedItem, inputValue: selectedItem?.text ?? "" };
    case types.InputBlur:
      return { ...changes, inputValue: (changes.selectedItem ?? selectedItem)?.text ?? "" };
    case types.InputClick:
      return { ...changes, isOpen: true };
    default:
      return changes;
  }
}
