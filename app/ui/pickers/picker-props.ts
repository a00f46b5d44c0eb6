import type { ControlVariant } from "../form/control-variants.ts";
import type { OptionGroup } from "./options.ts";

/** Shared by the native select and the enhanced input. */
export type PickerProps = {
  name: string;
  groups: readonly OptionGroup[];
  /** Shown while nothing is chosen; without it the first option is chosen. */
  placeholder?: string;
  variant?: ControlVariant;
  disabled?: boolean;
  className?: string;
  /** Outside a Field, the id of its label must be `${id}-label`. */
  id?: string;
  /** Outside a Field and without a label. */
  "aria-label"?: string;
};
