import { classNames } from "#app/ui/class-names.ts";

/** The key that does the same. Readers are told by aria-keyshortcuts, so here it is for eyes alone. */
export function ShortcutKey({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden="true" className={className}>
      <kbd className={look}>{name}</kbd>
    </span>
  );
}

const look = classNames(
  "grid h-5.5 min-w-5.5 place-items-center rounded-[5px] border border-current/35 px-1",
  "font-sans font-semibold text-[0.75rem] leading-none",
);
