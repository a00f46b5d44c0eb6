import { type ComponentType, useEffect, useRef, useState } from "react";
import type { ComboboxInputProps } from "./combobox-input.tsx";
import type { PickerProps } from "./picker-props.ts";
import { PickerSelect } from "./picker-select.tsx";

/** Once loaded, later comboboxes render it at once. The server never loads it, so hydration matches. */
let loadedInput: ComponentType<ComboboxInputProps> | undefined;

type ComboboxProps = PickerProps & {
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

/**
 * A select with search. It is a native select until it is used, so that forms work without scripts and readers do not
 * load the code.
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

    const stop = onFirstInteraction(async () => {
      // If loading fails, the select stays.
      const loaded = await import("./combobox-input.tsx").catch(() => undefined);
      const native = wrapper.current?.querySelector("select");
      if (gone || !loaded || !native) return;

      loadedInput = loaded.ComboboxInput;
      const replaceSelect = () => {
        setValue(native.value);
        setTyped(() => loaded.ComboboxInput);
      };
      // Replacing a select in use would close its list.
      if (native === document.activeElement)
        native.addEventListener("blur", replaceSelect, { once: true });
      else replaceSelect();
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

  if (Typed) return <Typed {...props} defaultValue={value} onChoose={choose} />;

  return (
    <span ref={wrapper} className={className ?? "block min-w-0"}>
      <PickerSelect
        {...select}
        groups={groups}
        placeholder={placeholder}
        value={value}
        onChange={(event) => choose(event.target.value)}
      />
    </span>
  );
}

const interactionEvents = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "keydown",
  "scroll",
  "focusin",
];

function onFirstInteraction(act: () => void) {
  const listening = new AbortController();
  const once = () => {
    listening.abort();
    act();
  };
  for (const event of interactionEvents) {
    window.addEventListener(event, once, { passive: true, signal: listening.signal });
  }

  return () => listening.abort();
}
