import { type ComponentProps, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";

/**
 * Wide tables scroll in their own frame, which is focusable only if there is something to scroll. On public pages
 * browser/scroll-frames.ts sees to that.
 */
export function Table({ label, className, ...rest }: ComponentProps<"table"> & { label: string }) {
  const frame = useRef<HTMLElement>(null);
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;

    const observer = new ResizeObserver(() =>
      setOverflows(element.scrollWidth > element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <section
      ref={frame}
      aria-label={label}
      data-scroll-frame=""
      tabIndex={overflows ? 0 : undefined}
      className={classNames(
        "overflow-x-auto rounded-panel border border-line bg-surface",
        className,
      )}
    >
      <table {...rest} className={classes} />
    </section>
  );
}

const classes = [
  "w-full border-collapse text-left text-compact",
  "[&_td]:px-4 [&_td]:py-3 [&_th]:px-4 [&_th]:py-3 [&_tbody_tr]:border-line [&_tbody_tr]:border-t",
  "[&_thead_th]:whitespace-nowrap [&_thead_th]:bg-sunken [&_thead_th]:font-semibold [&_thead_th]:text-ink-2 [&_thead_th]:text-tiny",
  "[&_tbody_th]:font-semibold",
].join(" ");
