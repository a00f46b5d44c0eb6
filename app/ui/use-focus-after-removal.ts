import { type RefObject, useEffect, useRef } from "react";

/** Removing an item removes the focused button, so the focus moves to the list. */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>, length: number) {
  const former = useRef(length);

  useEffect(() => {
    const isShorter = length < former.current;
    former.current = length;
    if (isShorter && document.activeElement === document.body) list.current?.focus();
  }, [list, length]);
}
