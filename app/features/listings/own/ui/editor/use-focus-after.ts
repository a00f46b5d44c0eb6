import { type RefObject, useEffect, useRef } from "react";

type Wanted = { index: number; button: string };

/** Moving an element or removing it takes the focus away, so it is set again after the change is rendered. */
export function useFocusAfter(zone: RefObject<HTMLElement | null>) {
  const wanted = useRef<Wanted>(undefined);

  useEffect(() => {
    if (!wanted.current) return;
    const { index, button } = wanted.current;
    wanted.current = undefined;
    const item = zone.current?.querySelectorAll("li")[index];
    const target = item?.querySelector<HTMLElement>(`[data-button=${button}]`);
    (target ?? zone.current?.querySelector("input"))?.focus();
  });

  return (after: Wanted) => {
    wanted.current = after;
  };
}
