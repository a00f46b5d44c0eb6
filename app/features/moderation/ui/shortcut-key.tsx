import { classNames } from "#app/ui/class-names.ts";

/** Hidden from screen readers, which announce aria-keyshortcuts. */
export function ShortcutKey({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={className}>
      <kbd className={classes}>{name}</kbd>
    </span>
  );
}

const classes = classNames(
  "grid h-5.5 min-w-5.5 place-items-center rounded-[5px] border border-current/35 px-1",
  "font-sans font-semibold text-[0.75rem] leading-none",
);
