import CircleDashed from "lucide-react/icons/circle-dashed";

/** Without a warning colour, because it says nothing against the provider. */
export function NotStated({ children = "Not stated" }: { children?: string }) {
  return (
    <span className="flex items-baseline gap-2 text-ink-2">
      <CircleDashed aria-hidden="true" className="size-3.5 shrink-0 translate-y-0.5" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}
