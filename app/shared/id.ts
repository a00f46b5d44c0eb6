/** Whether the text is a UUID; PostgreSQL would throw on anything else. */
export function isId(text: string) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
