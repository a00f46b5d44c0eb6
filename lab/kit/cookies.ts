/** Encodes a cookie value the way React Router does. */
export function written(value: unknown) {
  return encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));
}
