import type { ControlLook } from "../form/control-look.ts";
import type { OptionGroup } from "./options.ts";

/** What both faces of the combobox are given: the select before scripts run and the input after. */
export type PickerProps = {
  name: string;
  groups: readonly OptionGroup[];
  /** Shown while nothing is chosen; without it the first option is. */
  placeholder?: string;
  look?: ControlLook;
  disabled?: boolean;
  className?: string;
  /** Outside a Field, a label for it carries the id `${id}-label`. */
  id?: string;
  /** Outside a Field and without a label. */
  "aria-label"?: string;
};
