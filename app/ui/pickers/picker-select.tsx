import type { ComponentProps } from "react";
import { Select } from "../form/select.tsx";
import type { PickerProps } from "./picker-props.ts";

/** The native select of a picker: what is used without scripts. */
export function PickerSelect({
  groups,
  placeholder,
  ...select
}: Pick<PickerProps, "groups" | "placeholder"> & ComponentProps<typeof Select>) {
  return (
    <Select {...select}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {groups.map(({ heading, options }) => {
        const list = options.map(({ value, text, wideOnly }) => (
          <option
            key={value}
            value={value}
            data-wide-only={wideOnly ? "" : undefined}
            className={wideOnly ? "max-md:hidden" : undefined}
          >
            {text}
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
  );
}
