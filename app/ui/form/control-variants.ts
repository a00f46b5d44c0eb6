/** Shared by all form controls, so that an input, a select and a combobox in one row match. */
export const controlVariants = {
  field: [
    "h-11 w-full min-w-0 rounded-control border border-line-field bg-surface px-3.5 text-base text-ink md:text-compact",
    "transition-colors hover:border-ink-3 focus-visible:border-accent focus-visible:outline-offset-0",
    "aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3",
  ].join(" "),
  /** Without a border, for a control inside a cell that has one. */
  bare: [
    "h-7 w-full min-w-0 rounded-[4px] bg-transparent text-base text-ink md:text-compact font-medium",
    "placeholder:font-normal focus-visible:outline-offset-1 disabled:cursor-not-allowed disabled:text-ink-3",
  ].join(" "),
};

export type ControlVariant = keyof typeof controlVariants;
