import { encode } from "uqr";

/** The dark squares of a QR code as the path of an SVG, on a field of so many squares by as many. */
export function drawQrCode(text: string) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");

  return { size, path };
}
