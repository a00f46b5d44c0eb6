import { Checkbox } from "#app/ui/form/checkbox.tsx";

export function FilterCheckbox({
  name,
  value,
  text,
  count,
  isChosen,
}: {
  name: string;
  value: string;
  text: string;
  /** How many listings it would leave; empty if that is not known. */
  count: string;
  isChosen: boolean;
}) {
  return (
    <Checkbox
      name={name}
      value={value}
      defaultChecked={isChosen}
      className="w-full py-1 text-small has-checked:font-semibold"
    >
      <span className="min-w-0 flex-1">{text}</span>
      {count && (
        <span className="text-ink-3 text-tiny tabular-nums">
          <span className="sr-only">(</span>
          {count}
          <span className="sr-only">)</span>
        </span>
      )}
    </Checkbox>
  );
}
