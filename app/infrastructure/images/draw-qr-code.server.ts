import { encode } from "uqr";

/** The dark modules of a QR code as an SVG path; `size` is the number of modules per side. */
export function drawQrCode(text: string) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");

  return { size, path };
}
