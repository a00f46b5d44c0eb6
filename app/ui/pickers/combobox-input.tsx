import { type UseComboboxState, type UseComboboxStateChangeTypes, useCombobox } from "downshift";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useContext, useId, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "../class-names.ts";
import { controlVariants } from "../form/control-variants.ts";
import { FieldContext, useFieldWiring } from "../form/field-context.ts";
import { ComboboxPopup } from "./combobox-popup.tsx";
import { findOption, findOptions, type Option, type OptionGroup } from "./options.ts";
import type { PickerProps } from "./picker-props.ts";
import { usePopupPosition } from "./use-popup-position.ts";

export type ComboboxInputProps = PickerProps & {
  defaultValue: string;
  onChoose?: (value: string) => void;
};

type State = UseComboboxState<Option>;

/** Loaded separately by Combobox. */
export function ComboboxInput({
  name,
  groups: allGroups,
  defaultValue,
  onChoose,
  placeholder,
  variant = "field",
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

  const {
    isOpen,
    highlightedIndex,
    selectedItem: chosen,
    getInputProps,
    getMenuProps,
    getItemProps,
    getToggleButtonProps,
  } = useCombobox<Option>({
    items,
    inputId: id,
    menuId: `${id}-options`,
    labelId: field?.labelId ?? `${id}-label`,
    // Kept by downshift itself: a parent would know the choice later, and the form could be sent without it.
    initialSelectedItem: findOption(groups, defaultValue) ?? null,
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
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose?.(selectedItem.value),
    getA11yStatusMessage: ({ isOpen: opened }) => (opened ? `${items.length} found` : ""),
  });
  const position = usePopupPosition(wrapper, isOpen);
  const value = chosen?.value ?? defaultValue;

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
          // Synchronously, so that the next key acts on the matching list.
          onChange: (event) => setTyped(event.currentTarget.value),
        })}
        className={classNames(
          controlVariants[variant],
          "truncate",
          variant === "field" ? "pr-10" : "pr-7",
        )}
      />
      <button
        type="button"
        {...getToggleButtonProps({ disabled, "aria-hidden": true })}
        className={classNames(
          "absolute inset-y-0 grid cursor-pointer place-items-center text-ink-2",
          variant === "field" ? "right-0 w-10.5" : "right-0 w-4.5",
        )}
      >
        <ChevronDown
          className={classNames("size-4.5 transition-transform", isOpen && "rotate-180")}
        />
      </button>
      <ComboboxPopup
        isOpen={isOpen}
        position={position}
        found={found}
        highlightedIndex={highlightedIndex}
        chosen={value}
        getMenuProps={getMenuProps}
        getItemProps={getItemProps}
      />
    </span>
  );
}

/** Options that CSS hides in the select must be left out here, or the arrow keys would stop at them. */
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

/** Only choosing an option changes the value; blur, Escape and partial text restore the chosen text. */
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
