import { type RefObject, useLayoutEffect, useState } from "react";

const MAX_HEIGHT = 400;
const ENOUGH_BELOW = 260;
const WIDTH = 340;
/** The distance to the control plus the distance to the window's edge. */
const MARGIN = 24;

/** Opens downwards and left-aligned unless the window has no room there. */
export function usePopupPosition(anchor: RefObject<HTMLElement | null>, isOpen: boolean) {
  const [position, setPosition] = useState({
    above: false,
    fromRight: false,
    maxHeight: MAX_HEIGHT,
  });

  useLayoutEffect(() => {
    const box = anchor.current?.getBoundingClientRect();
    if (!isOpen || !box) return;

    const below = window.innerHeight - box.bottom;
    const above = below < ENOUGH_BELOW && box.top > below;
    const room = (above ? box.top : below) - MARGIN;

    setPosition({
      above,
      fromRight: box.left + WIDTH > window.innerWidth && box.right > WIDTH,
      maxHeight: Math.min(MAX_HEIGHT, Math.max(room, ENOUGH_BELOW / 2)),
    });
  }, [anchor, isOpen]);

  return position;
}
