import { type ComponentType, useEffect, useRef, useState } from "react";
import { Select } from "../form/select.tsx";
import type { ComboboxInputProps } from "./combobox-input.tsx";
import type { PickerProps } from "./picker-props.ts";

/** Once loaded, later comboboxes begin with it. The server never loads it, so the first page is drawn alike. */
let loadedInput: ComponentType<ComboboxInputProps> | undefined;

type ComboboxProps = PickerProps & {
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

/**
 * Type to find one of many. It is a plain select until someone shows up: forms submit without scripts,
 * and a page that is only read never loads what typing needs.
 */
export function Combobox({ defaultValue, onValueChange, ...props }: ComboboxProps) {
  const { groups, placeholder, className, ...select } = props;
  const first = placeholder === undefined ? groups[0]?.options[0]?.value : undefined;
  const [value, setValue] = useState(defaultValue ?? first ?? "");
  const [Typed, setTyped] = useState<ComponentType<ComboboxInputProps> | undefined>(
    () => loadedInput,
  );
  const wrapper = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    let gone = false;

    const stop = atFirstSignOfLife(async () => {
      // Should it not arrive, the select simply stays.
      const loaded = await import("./combobox-input.tsx").catch(() => undefined);
      const native = wrapper.current?.querySelector("select");
      if (gone || !loaded || !native) return;

      loadedInput = loaded.ComboboxInput;
      const swap = () => {
        setValue(native.value);
        setTyped(() => loaded.ComboboxInput);
      };
      // Taking the select away from someone who is using it would close the list in their hand.
      if (native === document.activeElement) native.addEventListener("blur", swap, { once: true });
      else swap();
    });

    return () => {
      gone = true;
      stop();
    };
  }, []);

  const choose = (chosen: string) => {
    setValue(chosen);
    onValueChange?.(chosen);
  };

  if (Typed) return <Typed {...props} value={value} onChoose={choose} />;

  return (
    <span ref={wrapper} className={className ?? "block min-w-0"}>
      <Select {...select} value={value} onChange={(event) => choose(event.target.value)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {groups.map(({ heading, options }) => {
          const list = options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              className={option.wideOnly ? "max-md:hidden" : undefined}
            >
              {option.text}
            </option>
          ));
          return heading ? (
            <optgroup key={heading} label={heading}>
              {list}
            </optgroup>
          ) : (
            list
          );
        })}
      </Select>
    </span>
  );
}

const signsOfLife = ["pointermove", "pointerdown", "touchstart", "keydown", "scroll", "focusin"];

function atFirstSignOfLife(act: () => void) {
  const listening = new AbortController();
  const once = () => {
    listening.abort();
    act();
  };
  for (const sign of signsOfLife) {
    window.addEventListener(sign, once, { passive: true, signal: listening.signal });
  }

  return () => listening.abort();
}
