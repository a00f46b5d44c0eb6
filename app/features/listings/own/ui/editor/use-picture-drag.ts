import { type DragEvent, useState } from "react";

/** A picture dragged onto another takes its place. Buttons do the same for keyboards and touch screens. */
export function usePictureDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>();
  const [over, setOver] = useState<number>();
  const end = () => {
    setFrom(undefined);
    setOver(undefined);
  };

  return (index: number) => ({
    isDragged: from === index,
    isTarget: from !== undefined && from !== index && over === index,
    handle: {
      draggable: true,
      onDragStart({ dataTransfer }: DragEvent) {
        dataTransfer.effectAllowed = "move";
        // Firefox starts no drag without data.
        dataTransfer.setData("text/plain", "");
        setFrom(index);
      },
      onDragEnd: end,
    },
    place: {
      onDragOver(event: DragEvent) {
        if (from === undefined) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event: DragEvent) {
        if (from === undefined) return;
        event.preventDefault();
        if (from !== index) onMove(from, index);
        end();
      },
    },
  });
}

export type PictureDrag = ReturnType<ReturnType<typeof usePictureDrag>>;
