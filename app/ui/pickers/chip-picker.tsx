import { type ComponentType, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Select } from "../form/select.tsx";
import { useHydrated } from "../use-hydrated.ts";
import type { ChipPickerInput, ChipPickerProps } from "./chip-picker-input.tsx";

type Typed = ComponentType<React.ComponentProps<typeof ChipPickerInput>>;

let loadedInput: Typed | undefined;

/** Starts loading with the page's own scripts. If it fails, the selects stay. */
const loading =
  typeof document === "undefined"
    ? undefined
    : import("./chip-picker-input.tsx").then(
        (loaded) => {
          loadedInput = loaded.ChipPickerInput;
        },
        () => undefined,
      );

/** A multi-select with search. Without scripts it is one select per possible choice. */
export function ChipPicker({
  defaultValue,
  selectLabel,
  onValueChange,
  ...props
}: ChipPickerProps & {
  defaultValue: readonly string[];
  /** The label of each select. */
  selectLabel: string;
  onValueChange?: (chosen: string[]) => void;
}) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState([...defaultValue]);
  const [isTyped, setIsTyped] = useState(hydrated && loadedInput !== undefined);
  const wrapper = useRef<HTMLDivElement>(null);
  const replaceSelects = useEffectEvent(() => {
    const selects = [...(wrapper.current?.querySelectorAll("select") ?? [])];
    const values = selects.map(({ value }) => value).filter((value) => value !== "");
    if (selects.length > 0) setChosen([...new Set(values)]);
    setIsTyped(true);
  });

  useEffect(() => {
    const cleanup = new AbortController();
    loading?.then(() => {
      const selects = wrapper.current;
      if (cleanup.signal.aborted || !loadedInput || !selects) return;
      // Replacing a select in use would close its list.
      if (selects.contains(document.activeElement))
        selects.addEventListener("focusout", () => replaceSelects(), {
          once: true,
          signal: cleanup.signal,
        });
      else replaceSelects();
    });
    return () => cleanup.abort();
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

/** Shows the filled ones and one more; the rest can be expanded. */
function PlainSelects({
  name,
  options,
  max,
  chosen,
  selectLabel,
}: ChipPickerProps & { chosen: string[]; selectLabel: string }) {
  const id = useId();
  const select = (index: number) => (
    <Select
      key={index}
      name={name}
      defaultValue={chosen[index] ?? ""}
      // The field's label names the first select.
      {...(index > 0 && { id: `${id}-${index}`, "aria-label": `${selectLabel} ${index + 1}` })}
    >
      <option value="">Choose a {selectLabel.toLowerCase()}</option>
      {options.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </Select>
  );
  const indexes = Array.from({ length: max }, (_, index) => index);
  const inSight = Math.max(1, chosen.length);

  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-2 sm:grid-cols-2">{indexes.slice(0, inSight).map(select)}</div>
      {inSight < max && (
        <details>
          <summary className="w-fit cursor-pointer rounded-control py-1 font-medium text-accent text-small">
            Add more
          </summary>
          <div className="mt-2 grid gap-2 sm:grid-cols-2">{indexes.slice(inSight).map(select)}</div>
        </details>
      )}
    </div>
  );
}
