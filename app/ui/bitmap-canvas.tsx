import { useEffect, useRef } from "react";

const SIDE = 400;

/**
 * A picture that is only in the browser yet, drawn whole into a square. On a canvas, because the page's content policy
 * knows no addresses but ours, and the one in force is that of whichever page was loaded first.
 */
export function BitmapCanvas({
  bitmap,
  label,
  className,
}: {
  bitmap: ImageBitmap;
  /** Left out where the picture says nothing that is not written beside it. */
  label?: string;
  className?: string;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;

    const scale = Math.min(SIDE / bitmap.width, SIDE / bitmap.height);
    const [width, height] = [bitmap.width * scale, bitmap.height * scale];
    context.clearRect(0, 0, SIDE, SIDE);
    context.drawImage(bitmap, (SIDE - width) / 2, (SIDE - height) / 2, width, height);
  }, [bitmap]);

  return (
    <canvas
      ref={canvas}
      width={SIDE}
      height={SIDE}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={className}
    />
  );
}
