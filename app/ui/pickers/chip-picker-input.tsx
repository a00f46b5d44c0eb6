import { type UseComboboxState, useCombobox, useMultipleSelection } from "downshift";
import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useContext, useId, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { controlLook } from "../form/control-look.ts";
import { FieldContext, useFieldWiring } from "../form/field-context.ts";
import { ComboboxPopup } from "./combobox-popup.tsx";
import { findOptions, type Option } from "./options.ts";
import { usePopupPlace } from "./use-popup-place.ts";

export type ChipPickerProps = {
  name: string;
  options: readonly string[];
  most: number;
  /** Said when there is no room for another. */
  limitText: string;
  placeholder: string;
  /** Stands alone: it takes the place of all others, and any other takes its place. */
  loner?: string;
};

type State = Partial<UseComboboxState<Option>>;

/** The chip picker once scripts run. Loaded on its own: see ChipPicker. */
export function ChipPickerInput({
  name,
  options,
  most,
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
  const isFull = chosen.length >= most;
  const left = options.filter((value) => !chosen.includes(value));
  const found = findOptions([{ options: isFull ? [] : left.map(toOption) }], typed);
  const items = found.flatMap((group) => group.options);

  const { getDropdownProps, getSelectedItemProps, removeSelectedItem, setActiveIndex } =
    useMultipleSelection<string>({
      selectedItems: chosen,
      onSelectedItemsChange: ({ selectedItems }) => onChoose(selectedItems),
      getA11yStatusMessage: ({ selectedItems }) =>
        selectedItems.length < most ? `${selectedItems.length} of ${most} chosen` : limitText,
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
        // Comes some time after a choice, by when the next may have been begun.
        if (type === types.ControlledPropUpdatedSelectedItem) return state;
        // Leaving takes what was being typed, and never what the arrow keys only passed by.
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
  const place = usePopupPlace(wrapper, isOpen);

  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <span ref={wrapper} className="relative block min-w-0">
        <input
          {...getInputProps({
            ...getDropdownProps({
              preventKeyAction: false,
              // Whoever adds one with Enter, once more than there is room for, does not mean to send the form.
              onKeyDown: (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault(),
            }),
            ...wiring,
            // Stays in reach of the keyboard, which would otherwise fall off the page here.
            readOnly: isFull,
            "aria-disabled": isFull || undefined,
            onFocus: () => setActiveIndex(-1),
            // At once, so that the next key meets the list that belongs to what is typed.
            onChange: (event) => setTyped(event.currentTarget.value),
            placeholder: isFull ? "" : placeholder,
            spellCheck: false,
            autoComplete: "off",
          })}
          className={classNames(
            controlLook.field,
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
          place={place}
          found={found}
          highlightedIndex={highlightedIndex}
          getMenuProps={getMenuProps}
          getItemProps={getItemProps}
        />
      </span>
      {isFull && <p className="font-medium text-ink-2 text-small">{limitText}</p>}
      {chosen.length > 0 && (
        <ul aria-labelledby={field?.labelId} className="flex flex-wrap gap-2">
          {chosen.map((value, place) => (
            // By place and not by name: the next chip moves under the pointer, and the focus stays where it was.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={place} className={chipLook}>
              <input type="hidden" name={name} value={value} />
              <span className="min-w-0 truncate">{value}</span>
              <button
                type="button"
                {...getSelectedItemProps({
                  selectedItem: value,
                  index: place,
                  onFocus: () => setActiveIndex(place),
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
