import { type ComponentType, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Select } from "../form/select.tsx";
import { useHydrated } from "../use-hydrated.ts";
import type { ChipPickerInput, ChipPickerProps } from "./chip-picker-input.tsx";

type Typed = ComponentType<React.ComponentProps<typeof ChipPickerInput>>;

let loadedInput: Typed | undefined;

/** Asked for as soon as the page's own scripts are here. Should it not arrive, the selects simply stay. */
const loading =
  typeof document === "undefined"
    ? undefined
    : import("./chip-picker-input.tsx").then(
        (loaded) => {
          loadedInput = loaded.ChipPickerInput;
        },
        () => undefined,
      );

/** Some of many: type to find one, press to take it away again. Without scripts it is as many selects as may be chosen. */
export function ChipPicker({
  defaultValue,
  selectLabel,
  onValueChange,
  ...props
}: ChipPickerProps & {
  defaultValue: readonly string[];
  /** What one of them is called, where each has a select of its own. */
  selectLabel: string;
  onValueChange?: (chosen: string[]) => void;
}) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState([...defaultValue]);
  const [isTyped, setIsTyped] = useState(hydrated && loadedInput !== undefined);
  const wrapper = useRef<HTMLDivElement>(null);
  const swap = useEffectEvent(() => {
    const selects = [...(wrapper.current?.querySelectorAll("select") ?? [])];
    const values = selects.map(({ value }) => value).filter((value) => value !== "");
    if (selects.length > 0) setChosen([...new Set(values)]);
    setIsTyped(true);
  });

  useEffect(() => {
    const gone = new AbortController();
    loading?.then(() => {
      const selects = wrapper.current;
      if (gone.signal.aborted || !loadedInput || !selects) return;
      // Taking a select away from someone who is using it would close the list in their hand.
      if (selects.contains(document.activeElement))
        selects.addEventListener("focusout", () => swap(), { once: true, signal: gone.signal });
      else swap();
    });
    return () => gone.abort();
  }, []);

  const choose = (next: string[]) => {
    setChosen(next);
    onValueChange?.(next);
  };

  if (isTyped && loadedInput) {
    const Typed = loadedInput;
    return <Typed {...props} chosen={chosen} onChoose={choose} />;
  }

  return (
    <div ref={wrapper}>
      <PlainSelects {...props} chosen={chosen} selectLabel={selectLabel} />
    </div>
  );
}

/** Those that are filled and one more are in sight; the rest can be unfolded. */
function PlainSelects({
  name,
  options,
  most,
  chosen,
  selectLabel,
}: ChipPickerProps & { chosen: string[]; selectLabel: string }) {
  const id = useId();
  const select = (place: number) => (
    <Select
      key={place}
      name={name}
      defaultValue={chosen[place] ?? ""}
      // The first is the one that the field's label names.
      {...(place > 0 && { id: `${id}-${place}`, "aria-label": `${selectLabel} ${place + 1}` })}
    >
      <option value="">Choose a {selectLabel.toLowerCase()}</option>
      {options.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </Select>
  );
  const places = Array.from({ length: most }, (_, place) => place);
  const inSight = Math.max(1, chosen.length);

  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-2 sm:grid-cols-2">{places.slice(0, inSight).map(select)}</div>
      {inSight < most && (
        <details>
          <summary className="w-fit cursor-pointer rounded-control py-1 font-medium text-accent text-small">
            Add more
          </summary>
          <div className="mt-2 grid gap-2 sm:grid-cols-2">{places.slice(inSight).map(select)}</div>
        </details>
      )}
    </div>
  );
}
