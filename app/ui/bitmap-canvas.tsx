import { useEffect, useRef } from "react";

const SIDE = 400;

/**
 * Draws an image that is not uploaded yet. A canvas, because the content security policy of the page may not allow
 * blob URLs.
 */
export function BitmapCanvas({
  bitmap,
  label,
  className,
}: {
  bitmap: ImageBitmap;
  /** Omit it for a decorative image. */
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
