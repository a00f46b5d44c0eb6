import { type UseComboboxState, useCombobox, useMultipleSelection } from "downshift";
import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useContext, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { controlVariants } from "../form/control-variants.ts";
import { FieldContext, useFieldWiring } from "../form/field-context.ts";
import { ComboboxPopup } from "./combobox-popup.tsx";
import { findOptions, type Option } from "./options.ts";
import { usePopupPosition } from "./use-popup-position.ts";

export type ChipPickerProps = {
  name: string;
  options: readonly string[];
  max: number;
  /** Shown when the maximum is reached. */
  limitText: string;
  placeholder: string;
  /** An exclusive value: choosing it removes all others, and choosing another removes it. */
  loner?: string;
};

type State = Partial<UseComboboxState<Option>>;

/** Loaded separately by ChipPicker. */
export function ChipPickerInput({
  name,
  options,
  max,
  limitText,
  placeholder,
  loner,
  chosen,
  onChoose,
}: ChipPickerProps & { chosen: string[]; onChoose: (chosen: string[]) => void }) {
  const field = useContext(FieldContext);
  const wiring = useFieldWiring<{ id?: string }>({});
  const ownId = useId();
  const id = wiring.id ?? ownId;
  const wrapper = useRef<HTMLSpanElement>(null);
  const [typed, setTyped] = useState("");
  const isFull = chosen.length >= max;
  const left = options.filter((value) => !chosen.includes(value));
  const found = findOptions([{ options: isFull ? [] : left.map(toOption) }], typed);
  const items = found.flatMap((group) => group.options);

  const { getDropdownProps, getSelectedItemProps, removeSelectedItem, setActiveIndex } =
    useMultipleSelection<string>({
      selectedItems: chosen,
      onSelectedItemsChange: ({ selectedItems }) => onChoose(selectedItems),
      getA11yStatusMessage: ({ selectedItems }) =>
        selectedItems.length < max ? `${selectedItems.length} of ${max} chosen` : limitText,
    });

  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, ...combobox } =
    useCombobox<Option>({
      items,
      inputId: id,
      menuId: `${id}-options`,
      labelId: field?.labelId ?? `${id}-label`,
      selectedItem: null,
      itemToString: (option) => option?.text ?? "",
      stateReducer: (state, { type, changes }): State => {
        const types = useCombobox.stateChangeTypes;
        if (type === types.InputChange) return { ...changes, highlightedIndex: 0 };
        // Fires late after a choice, when the next one may have begun.
        if (type === types.ControlledPropUpdatedSelectedItem) return state;
        // Blur accepts typed text, but not an option that was only highlighted.
        const takes = type !== types.InputBlur || state.inputValue.trim() !== "";
        const selectedItem = takes ? changes.selectedItem : null;
        const isEmptied = selectedItem || type === types.InputBlur;
        const isOpen = changes.isOpen && !isFull;
        return { ...changes, isOpen, selectedItem, ...(isEmptied && { inputValue: "" }) };
      },
      onInputValueChange: ({ inputValue }) => setTyped(inputValue),
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem && !isFull) onChoose(withChoice(chosen, selectedItem.value, loner));
      },
      getA11yStatusMessage: ({ isOpen: opened }) => (opened ? `${items.length} found` : ""),
    });
  const position = usePopupPosition(wrapper, isOpen);

  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <span ref={wrapper} className="relative block min-w-0">
        <input
          {...getInputProps({
            ...getDropdownProps({
              preventKeyAction: false,
              // Enter in a full picker must not submit the form.
              onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault(),
            }),
            ...wiring,
            // Keeps the focus, which a disabled input would lose.
            readOnly: isFull,
            "aria-disabled": isFull || undefined,
            onFocus: () => setActiveIndex(-1),
            // Synchronously, so that the next key acts on the matching list.
            onChange: (event) => setTyped(event.currentTarget.value),
            placeholder: isFull ? "" : placeholder,
            spellCheck: false,
            autoComplete: "off",
          })}
          className={classNames(
            controlVariants.field,
            "truncate pr-10 aria-disabled:cursor-not-allowed aria-disabled:bg-sunken",
          )}
        />
        <button
          type="button"
          {...combobox.getToggleButtonProps({ disabled: isFull, "aria-hidden": true })}
          className="absolute inset-y-0 right-0 grid w-10.5 cursor-pointer place-items-center text-ink-2 disabled:cursor-not-allowed disabled:text-ink-3"
        >
          <ChevronDown
            className={classNames("size-4.5 transition-transform", isOpen && "rotate-180")}
          />
        </button>
        <ComboboxPopup
          isOpen={isOpen && !isFull}
          position={position}
          found={found}
          highlightedIndex={highlightedIndex}
          getMenuProps={getMenuProps}
          getItemProps={getItemProps}
        />
      </span>
      {isFull && <p className="font-medium text-ink-2 text-small">{limitText}</p>}
      {chosen.length > 0 && (
        <ul aria-labelledby={field?.labelId} className="flex flex-wrap gap-2">
          {chosen.map((value, index) => (
            // By index: when a chip is removed, the next one moves under the pointer and keeps the focus.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className={chipLook}>
              <input type="hidden" name={name} value={value} />
              <span className="min-w-0 truncate">{value}</span>
              <button
                type="button"
                {...getSelectedItemProps({
                  selectedItem: value,
                  index,
                  onFocus: () => setActiveIndex(index),
                  onClick: (event) => {
                    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
                    removeSelectedItem(value);
                  },
                })}
                tabIndex={0}
                aria-label={`Remove ${value}`}
                className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-full text-ink-3 transition-colors hover:bg-line hover:text-ink"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const chipLook =
  "inline-flex max-w-full items-center gap-1 rounded-full bg-sunken py-1 pr-1 pl-3 font-medium text-small";

function toOption(value: string): Option {
  return { value, text: value };
}

function withChoice(chosen: string[], value: string, loner: string | undefined) {
  if (value === loner) return [value];
  return [...chosen.filter((other) => other !== loner), value];
}
